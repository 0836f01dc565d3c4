import type { ReactNode } from "react";
import { cn } from "./cn";

export type EmptyStateProps = {
  /** Address of an illustration. */
  picture: string;
  /** Only when the picture says something the words do not. */
  pictureAlt?: string;
  title: ReactNode;
  /** Teaches the next step. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Level of the title in the page. */
  level?: 1 | 2;
  className?: string;
};

export function EmptyState({
  picture,
  pictureAlt = "",
  title,
  children,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("mx-auto flex max-w-100 flex-col items-center text-center", className)}>
      <img
        src={picture}
        alt={pictureAlt}
        width={334}
        className="illustration mb-5 h-auto max-h-[34dvh] w-full max-w-[334px] object-contain"
      />
      <Heading className="type-title">{title}</Heading>
      {children ? <div className="mt-2 type-lead">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
