import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Actions at the end of the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card of a section with its heading. In print, a heading with its content. */
export function Panel({ title, action, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-3xl border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0 ${className}`}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-bold font-display text-2xl leading-tight">
          {title}
        </h2>
        {action && <div className="ms-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}
