import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { ariaPropsOf, Labelled, type LabelledProps } from './labelled.tsx';

interface SelectFieldProps extends LabelledProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A native select, which works best on phones. The children are its options. It clips what it has no room for, so that with
 * large text the space around it does not grow beyond a part of a narrow screen.
 */
export function SelectField({ label, isLabelHidden, hint, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, isLabelHidden, hint, error, className }}>
      <div className="relative">
        <select
          {...ariaPropsOf(id, { hint, error })}
          className="peer h-12 w-full scroll-my-10 appearance-none rounded-2xl border border-field bg-paper ps-[min(1rem,5vw)] pe-[min(2.5rem,12vw)] text-ink disabled:bg-sunken disabled:opacity-100 aria-invalid:border-danger"
          {...select}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-[min(0.875rem,4vw)] my-auto size-[min(1.25rem,6vw)] text-muted peer-disabled:hidden"
        />
      </div>
    </Labelled>
  );
}
