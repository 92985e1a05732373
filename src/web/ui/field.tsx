import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { ariaPropsOf, Labelled, type LabelledProps } from './labelled.tsx';

interface FieldProps extends LabelledProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  ref?: Ref<HTMLInputElement>;
}

/** A single-line input. */
export function Field({ label, isLabelHidden, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, isLabelHidden, hint, error, className }}>
      <input
        {...ariaPropsOf(id, { hint, error })}
        className="h-12 w-full scroll-my-10 rounded-2xl border border-field bg-paper px-4 text-ink aria-invalid:border-danger"
        {...input}
      />
    </Labelled>
  );
}
