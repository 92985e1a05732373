import { MessageSquareText } from 'lucide-react';
import { Fragment } from 'react';
import { type DescribedLine, lineText } from '../../shared/orders/line-text.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

interface LineTextProps {
  line: DescribedLine;
  /** Whether the quantity follows the name. */
  hasQuantity?: boolean;
  /** Whether it is part of a sentence; else choices and note have lines of their own. */
  isInline?: boolean;
  /** Whether it is cooked by: the choices are as plain as the name then. */
  isForKitchen?: boolean;
}

/** What is in a line: the dish, its choices, and the note to the kitchen. */
export function LineText({ line, hasQuantity = false, isInline = false, isForKitchen = false }: LineTextProps) {
  const { name, choices, note } = lineText(line, useLanguage());
  const quantity = `× ${line.quantity}`;
  return (
    <>
      <bdi>{name}</bdi>
      {hasQuantity && ' '}
      {hasQuantity && (isInline ? quantity : <span className="whitespace-nowrap text-muted">{quantity}</span>)}
      {isInline ? (
        <InlineDetails choices={choices} note={note} />
      ) : (
        <DetailLines choices={choices} note={note} isForKitchen={isForKitchen} />
      )}
    </>
  );
}

interface Details {
  choices: readonly string[];
  note: string;
}

function DetailLines({ choices, note, isForKitchen }: Details & { isForKitchen: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {choices.length > 0 && (
        <span className={`block text-sm leading-snug ${isForKitchen ? 'font-semibold' : 'font-normal text-muted'}`}>
          <Enumeration values={choices} />
        </span>
      )}
      {note !== '' && (
        <span className="flex gap-1.5 font-normal text-sm leading-snug">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{t('shop.line.note')}</span>
          <bdi className="min-w-0 wrap-anywhere">{note}</bdi>
        </span>
      )}
    </>
  );
}

function InlineDetails({ choices, note }: Details) {
  const values = note === '' ? choices : [...choices, `"${note}"`];
  if (values.length === 0) return null;
  return (
    <>
      {' ('}
      <Enumeration values={values} />)
    </>
  );
}

/** The count of a choice stays on the line of its last word: without it, the choice would be read as one. */
const COUNT = / × (?=\d+$)/;
const COUNT_ON_LINE = '\u00a0×\u00a0';

function Enumeration({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line keep their places, and may be equal.
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{value.replace(COUNT, COUNT_ON_LINE)}</bdi>
    </Fragment>
  ));
}
