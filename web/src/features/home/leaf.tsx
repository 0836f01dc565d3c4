/** One cell of the cobogó. */
export function Leaf({ className }: { className?: string }) {
  return (
    <svg viewBox="2 2 20 20" aria-hidden="true" className={className}>
      <path d="M4 20A17 17 0 0 1 20 4A17 17 0 0 1 4 20Z" fill="currentColor" />
    </svg>
  );
}
