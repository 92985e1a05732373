import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Tells in the form of a phone order what staff have to decide before it can be placed. */
export function PhoneOrderNotice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      role="alert"
      aria-labelledby={id}
      className="scroll-mt-20 rounded-3xl border-2 border-danger bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="flex items-center gap-2 font-bold text-danger text-lg">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {title}
      </h2>
      {children}
    </section>
  );
}
