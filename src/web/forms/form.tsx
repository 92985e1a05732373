import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/cancel-button.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { ConflictNotice, type ConflictWords } from './conflict-notice.tsx';
import type { DraftValues } from './use-draft.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { Form as FormState } from './use-form.ts';

interface FormProps<Values extends DraftValues> extends Partial<ConflictWords<Values>> {
  form: FormState<Values>;
  /** Uses the browser's validation of required fields. */
  isCheckedByBrowser?: boolean;
  /** Whether it can be changed while it is being sent; what is typed then is not saved. */
  isOpenWhileSaving?: boolean;
  className?: string;
  children: ReactNode;
}

/** The form element. With `labelOf`, it starts with the conflicts, if any. What is being sent is not changed. */
export function Form<Values extends DraftValues>(props: FormProps<Values>) {
  const {
    form,
    labelOf,
    textOf,
    isCheckedByBrowser = false,
    isOpenWhileSaving = false,
    className = '',
    children,
  } = props;
  const isInert = form.isSaving && !isOpenWhileSaving;
  useFocusAfter(form.isSaving);
  return (
    <form
      id={form.id}
      noValidate={!isCheckedByBrowser}
      onSubmit={form.submit}
      inert={isInert}
      className={`transition-opacity inert:opacity-60 inert:delay-500 ${className}`}
    >
      {labelOf && <ConflictNotice draft={form} labelOf={labelOf} textOf={textOf} />}
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  form: Pick<FormState<DraftValues>, 'id' | 'isSaving' | 'isBlocked'>;
  /** Replace 'Save' and 'Saving…'. */
  label?: ReactNode;
  savingLabel?: ReactNode;
  variant?: 'primary' | 'danger';
  isDisabled?: boolean;
  className?: string;
}

/** The submit button; may be placed outside the form, such as in a dialog's footer. */
export function SubmitButton(props: SubmitButtonProps) {
  const { form, label, savingLabel, variant = 'primary', isDisabled = false, className } = props;
  const { t } = useTranslation();
  return (
    <Button
      variant={variant}
      type="submit"
      form={form.id}
      disabled={form.isBlocked || isDisabled}
      {...(className === undefined ? {} : { className })}
    >
      {form.isSaving ? (savingLabel ?? t('staff.saving')) : (label ?? t('staff.save'))}
    </Button>
  );
}

interface DialogFormButtonsProps {
  form: SubmitButtonProps['form'] & Pick<FormState<DraftValues>, 'discard'>;
  isDisabled?: boolean;
  onClose(): void;
}

/** The buttons of a form in a dialog, for its footer: one closes it without what was entered, one submits. */
export function DialogFormButtons({ form, isDisabled = false, onClose }: DialogFormButtonsProps) {
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <>
      <CancelButton isDisabled={form.isSaving} onCancel={cancel} />
      <SubmitButton form={form} isDisabled={isDisabled} />
    </>
  );
}

/** The end of a short form: an unsaved-changes hint and the save button. */
export function SaveRow({ form, isDirty, isDisabled = !isDirty }: SubmitButtonProps & { isDirty: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className="me-auto font-semibold text-muted">
        {isDirty && !form.isSaving ? t('staff.unsaved') : ''}
      </p>
      <SubmitButton form={form} isDisabled={isDisabled} />
    </div>
  );
}
