import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: string;
  /** Actions of the section, at the end. */
  children?: ReactNode;
}

/** The heading of a section of the admin area, with its actions. */
export function SectionHeading({ title, children }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="font-bold font-display text-3xl">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-2 max-sm:has-[search]:w-full">{children}</div>}
    </div>
  );
}
