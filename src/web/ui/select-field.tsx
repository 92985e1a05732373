import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { ariaPropsOf, Labelled, type LabelledProps } from './labelled.tsx';

interface SelectFieldProps extends LabelledProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  ref?: Ref<HTMLSelectElement>;
}

/** A native select, which works best on phones. The children are its options. */
export function SelectField({ label, isLabelHidden, hint, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, isLabelHidden, hint, error, className }}>
      <div className="relative">
        <select
          {...ariaPropsOf(id, { hint, error })}
          className="h-12 w-full scroll-my-10 appearance-none rounded-2xl border border-line bg-paper ps-4 pe-10 text-ink aria-invalid:border-danger"
          {...select}
        >
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-muted" />
      </div>
    </Labelled>
  );
}
