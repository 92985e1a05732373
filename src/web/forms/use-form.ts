import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hasCode, useFailureToast } from '../api/problems.ts';
import { toast } from '../ui/toast.ts';
import { type Draft, type DraftOptions, type DraftValues, type FieldOf, useDraft } from './use-draft.ts';

/** What is wrong with fields, in the reader's words. A part of a field has a path of its own, such as `emails.0`. */
export type FieldErrors<Values> = {
  [Path in FieldOf<Values> | `${FieldOf<Values>}.${string}`]?: string | undefined;
};

/** What a form's values make to be sent, or what is wrong with them. */
export type Check<Values, Content> = { content: Content } | { errors: FieldErrors<Values> };

export interface FormOptions<Values extends DraftValues, Content, Result> extends DraftOptions<Values> {
  check(values: Values): Check<Values, Content>;
  /** Gives true where `save` has to be called after something else, such as a question. */
  askFirst?(content: Content): boolean;
  send(content: Content, version: number): Promise<Result>;
  /** What is said when it was saved (or nothing), and when it was not (spec.md §8). */
  messages?: { saved?: string; failed?: string };
  /** Called after saving, while the form is on screen. */
  onSaved?(result: Result): void;
  /** The fields that the server refused. */
  refusedFields?(error: unknown): FieldErrors<Values>;
  /** Tells of a failure in place of `messages.failed`. */
  onFailed?(error: unknown): void;
}

/** The fields whose values are text. */
type TextFieldOf<Values> = {
  [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never;
}[FieldOf<Values>];

export interface Form<Values extends DraftValues> extends Draft<Values> {
  /** Of the `<form>`, for buttons outside of it. */
  id: string;
  /** What was found wrong at the last try and still is. */
  errors: FieldErrors<Values>;
  isSaving: boolean;
  /** It cannot be sent just now: it is being sent, or conflicts are to be settled first. */
  isBlocked: boolean;
  /** The properties of a text's field. */
  field<Field extends TextFieldOf<Values>>(name: Field): TextFieldProps;
  /** Checks the form; sends it, or moves the focus to the first field with an error. */
  submit(event: SyntheticEvent): void;
  /** Sends what `askFirst` held back. */
  save(): Promise<void>;
}

interface TextFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/**
 * The one way forms work ([decision 0026](../../../docs/decisions/0026-one-form-hook.md)): edits are a draft in the tab,
 * errors show after the first try to send and go as soon as they are mended, a failure loses nothing that was typed.
 */
export function useForm<Values extends DraftValues, Content, Result>(
  options: FormOptions<Values, Content, Result>,
): Form<Values> {
  const id = useId();
  const draft = useDraft(options);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const tellFailure = useFormFailure(options);
  const { values, version } = draft;
  const checked = options.check(values);
  const errors: FieldErrors<Values> = { ...(isChecked && 'errors' in checked && checked.errors), ...refused };
  const isBlocked = isSaving || draft.conflicts.length > 0;

  const reset = () => {
    setChecked(false);
    setRefused({});
  };
  async function send(content: Content): Promise<void> {
    setSaving(true);
    try {
      const result = await options.send(content, version);
      draft.discard();
      flushSync(() => {
        reset();
        setSaving(false);
      });
      if (options.messages?.saved) toast({ title: options.messages.saved });
      if (document.getElementById(id)) options.onSaved?.(result);
    } catch (error) {
      flushSync(() => {
        setRefused(options.refusedFields?.(error) ?? {});
        setSaving(false);
      });
      focusFirstError(id);
      tellFailure(error);
    }
  }
  return {
    ...draft,
    id,
    isSaving,
    isBlocked,
    errors,
    change(edits) {
      setRefused({});
      draft.change(edits);
    },
    discard() {
      reset();
      draft.discard();
    },
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange({ target: { value } }) {
        setRefused({});
        draft.change({ [name]: value } as Partial<Values>);
      },
    }),
    submit(event) {
      event.preventDefault();
      if (isBlocked) return;
      flushSync(() => setChecked(true));
      if ('errors' in checked) focusFirstError(id);
      else if (!options.askFirst?.(checked.content)) void send(checked.content);
    },
    async save() {
      if ('content' in checked && !isBlocked) await send(checked.content);
    },
  };
}

function useFormFailure<Values extends DraftValues, Content, Result>(options: FormOptions<Values, Content, Result>) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  return (error: unknown) => {
    if (options.onFailed) options.onFailed(error);
    // What was saved meanwhile is being fetched; the form then shows both.
    else if (hasCode(error, 'version_conflict')) toast({ title: t('staff.conflict.title'), variant: 'destructive' });
    else fail(options.messages?.failed ?? '', error);
  };
}

function focusFirstError(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
}
