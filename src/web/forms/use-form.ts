import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCode, useFailureToast } from '../api/problems.ts';
import { useTranslation } from '../ui/texts.tsx';
import { toast } from '../ui/toast.ts';
import { useSending } from './sent-drafts.ts';
import { type Draft, type DraftOptions, type DraftValues, type FieldOf, useDraft } from './use-draft.ts';

/** Error texts by field. A part of a field has a path of its own, such as `emails.0`. */
export type FieldErrors<Values> = {
  [Path in FieldOf<Values> | `${FieldOf<Values>}.${string}`]?: string | undefined;
};

/** The result of validating a form: what to send, or the errors. */
export type Check<Values, Content> = { content: Content } | { errors: FieldErrors<Values> };

export interface FormOptions<Values extends DraftValues, Content, Result> extends DraftOptions<Values> {
  check(values: Values): Check<Values, Content>;
  /**
   * Returns true when submission has to wait for something else, such as a confirmation; `save` is called afterwards.
   */
  askFirst?(content: Content): boolean;
  send(content: Content, version: number): Promise<Result>;
  /** Toast texts after saving (optional) and after a failure (spec.md §8). */
  messages?: { saved?: string; failed?: string };
  /** Called after saving, while the form is mounted. */
  onSaved?(result: Result): void;
  /** Maps an error to the fields that the server rejected. */
  refusedFields?(error: unknown): FieldErrors<Values>;
  /** Handles a failure instead of `messages.failed`. */
  onFailed?(error: unknown): void;
}

/** The fields whose values are text. */
type TextFieldOf<Values> = {
  [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never;
}[FieldOf<Values>];

export interface Form<Values extends DraftValues> extends Draft<Values> {
  /** Id of the `<form>`, for buttons outside of it. */
  id: string;
  /** The fields that are amounts, shown with the decimal separator of the page's language. */
  amounts: readonly FieldOf<Values>[] | undefined;
  /** Errors found by the last submission that still apply; a field that was added after it has none. */
  errors: FieldErrors<Values>;
  isSaving: boolean;
  /** Whether submitting is disabled: a request is running, or there are unresolved conflicts. */
  isBlocked: boolean;
  /** Returns the properties of a text field. */
  field<Field extends TextFieldOf<Values>>(name: Field): TextFieldProps;
  /** Validates the form; sends it, or focuses the first field with an error. */
  submit(event: SyntheticEvent): void;
  /** Sends what `askFirst` deferred. */
  save(): Promise<void>;
}

/** A form with what is entered. */
export interface CheckedForm<Values extends DraftValues, Content> extends Form<Values> {
  /** What is entered, as it would be sent, also before it is submitted; null while it has errors. */
  content: Content | null;
}

interface TextFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/**
 * The form hook ([decision 0026](../../../docs/decisions/0026-one-form-hook.md)): edits are a draft in the tab, errors
 * are shown after the first submission and hidden when fixed, and a failure keeps all values.
 */
export function useForm<Values extends DraftValues, Content, Result>(
  options: FormOptions<Values, Content, Result>,
): CheckedForm<Values, Content> {
  const id = useId();
  const draft = useDraft(options);
  const sending = useSending<Result>(draftKey(id, options), (result) => options.onSaved?.(result));
  const isSaving = sending.isSending;
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const showFailure = useFormFailure(options);
  const { values, version } = draft;
  const checked = options.check(values);
  const found = useFoundErrors(checked);
  const errors: FieldErrors<Values> = { ...found.errors, ...refused };
  // While it is being saved, what is fetched may already be what this form has sent.
  const conflicts = isSaving ? [] : draft.conflicts;
  const isBlocked = isSaving || conflicts.length > 0;

  const change = (edits: Partial<Values>) => {
    setRefused({});
    draft.change(edits);
  };
  const reset = () => {
    found.hide();
    setRefused({});
  };
  async function send(content: Content): Promise<void> {
    try {
      const result = await sending.begin(options.send(content, version));
      draft.discard();
      flushSync(() => {
        reset();
        sending.end();
      });
      if (options.messages?.saved) toast({ title: options.messages.saved });
      if (document.getElementById(id)) options.onSaved?.(result);
    } catch (error) {
      const fields = options.refusedFields?.(error) ?? {};
      flushSync(() => {
        setRefused(fields);
        sending.end();
      });
      if (Object.keys(fields).length > 0 && !isTypingElsewhere(id)) focusFirstError(id);
      showFailure(error);
    }
  }
  return {
    ...draft,
    id,
    conflicts,
    amounts: options.amounts,
    isSaving,
    isBlocked,
    errors,
    content: 'content' in checked ? checked.content : null,
    change,
    discard() {
      reset();
      draft.discard();
    },
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target: { value } }) => change({ [name]: value } as Partial<Values>),
    }),
    submit(event) {
      event.preventDefault();
      if (isBlocked) return;
      flushSync(found.show);
      if ('errors' in checked) focusFirstError(id);
      else if (!options.askFirst?.(checked.content)) void send(checked.content);
    },
    async save() {
      if ('content' in checked && !isBlocked) await send(checked.content);
    },
  };
}

/** The errors that the last submission found, as far as they still apply: fields that were added after it have none. */
function useFoundErrors<Values extends DraftValues>(checked: Check<Values, unknown>) {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const current = 'errors' in checked ? Object.entries(checked.errors).filter(([, text]) => text) : [];
  const found = current.filter(([path]) => paths.includes(path));
  // Otherwise a row that is added in place of one with an error would start with the error.
  if (found.length < paths.length) setPaths(found.map(([path]) => path));
  return {
    errors: Object.fromEntries(found) as FieldErrors<Values>,
    show: () => setPaths(current.map(([path]) => path)),
    hide: () => setPaths([]),
  };
}

/** Identifies what a form sends: forms that share a draft have fields of their own. */
function draftKey<Values extends DraftValues>(id: string, { name = id, saved }: DraftOptions<Values>): string {
  return [name, ...Object.keys(saved)].join();
}

function useFormFailure<Values extends DraftValues, Content, Result>(options: FormOptions<Values, Content, Result>) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  return (error: unknown) => {
    if (options.onFailed) options.onFailed(error);
    // The version saved by someone else is being fetched; the form then shows both.
    else if (hasCode(error, 'version_conflict')) toast({ title: t('staff.conflict.title'), variant: 'destructive' });
    else fail(options.messages?.failed ?? '', error);
  };
}

/** Whether a field outside of the form has the focus, which a response must not take from it. */
function isTypingElsewhere(formId: string): boolean {
  const focused = document.activeElement;
  const isField = focused?.matches('input, select, textarea') ?? false;
  return isField && !document.getElementById(formId)?.contains(focused);
}

function focusFirstError(formId: string): void {
  const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  field?.focus({ preventScroll: true });
  // Not only into view: WebKit is content with a field that shows by half, and a message may cover the edge.
  field?.scrollIntoView({ block: 'center' });
}
