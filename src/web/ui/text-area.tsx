import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { ariaPropsOf, Labelled, type LabelledProps } from './labelled.tsx';

interface TextAreaProps extends LabelledProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text input. */
export function TextArea({ label, isLabelHidden, hint, error, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, isLabelHidden, hint, error, className }}>
      <textarea
        {...ariaPropsOf(id, { hint, error })}
        rows={3}
        dir="auto"
        className="block w-full scroll-my-10 rounded-2xl border border-field bg-paper px-4 py-3 text-ink aria-invalid:border-danger"
        {...input}
      />
    </Labelled>
  );
}
