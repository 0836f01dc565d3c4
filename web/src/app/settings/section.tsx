import { type ReactNode, Suspense } from "react";
import { AccordionItem, type AccordionItemProps } from "@/ui/accordion";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";

/** What a section needs is fetched when it is opened. */
export function Section({ children, ...rest }: Omit<AccordionItemProps, "level"> & { children: ReactNode }) {
  return (
    <AccordionItem level={2} {...rest}>
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonBlock className="w-2/3" />
            <SkeletonBlock className="mt-3 h-13 rounded-field" />
          </Skeleton>
        }
      >
        {children}
      </Suspense>
    </AccordionItem>
  );
}
