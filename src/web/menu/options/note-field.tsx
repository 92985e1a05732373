import { useEffect, useState } from 'react';
import { noteAsTyped } from '../../../shared/orders/note.ts';
import { MAX_NOTE } from '../../../shared/orders/rules.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** From how many characters left on they are counted. */
const NEAR_LIMIT = 30;
/** How long in ms nothing is typed until screen readers say how many are left. */
const REST_MS = 1_000;

/** The customer's note to the kitchen, on one line. */
export function NoteField({ note, onChange }: { note: string; onChange(note: string): void }) {
  const { t } = useTranslation();
  const left = MAX_NOTE - note.length;
  const text = left <= NEAR_LIMIT ? t('shop.options.noteLeft', { count: left }) : '';
  return (
    <div className="mt-6">
      <TextArea
        label={t('shop.options.note')}
        hint={t('shop.options.noteHint')}
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => onChange(noteAsTyped(event.target.value))}
      />
      <p aria-hidden className="text-muted text-sm">
        {text}
      </p>
      <AtRest text={text} />
    </div>
  );
}

/** Has screen readers say a text once it has not changed for a moment: not at each key. */
function AtRest({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
