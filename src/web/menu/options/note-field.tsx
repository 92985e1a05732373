import { noteAsTyped } from '../../../shared/orders/note.ts';
import { MAX_NOTE } from '../../../shared/orders/rules.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** From how many characters left on they are counted. */
const NEAR_LIMIT = 30;

/** The customer's note to the kitchen, on one line. */
export function NoteField({ note, onChange }: { note: string; onChange(note: string): void }) {
  const { t } = useTranslation();
  const left = MAX_NOTE - note.length;
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
      <p role="status" className="text-muted text-sm">
        {left <= NEAR_LIMIT && t('shop.options.noteLeft', { count: left })}
      </p>
    </div>
  );
}
