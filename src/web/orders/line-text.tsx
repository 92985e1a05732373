import { MessageSquareText } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type DescribedLine, lineText } from '../../shared/orders/line-text.ts';
import { useLanguage } from '../ui/i18n.ts';

interface LineTextProps {
  line: DescribedLine;
  /** Whether the quantity follows the name. */
  hasQuantity?: boolean;
  /** Whether it is part of a sentence; else choices and note have lines of their own. */
  isInline?: boolean;
}

/** What is in a line: the dish, its choices, and the note to the kitchen. */
export function LineText({ line, hasQuantity = false, isInline = false }: LineTextProps) {
  const { name, choices, note } = lineText(line, useLanguage());
  const quantity = `× ${line.quantity}`;
  return (
    <>
      <bdi>{name}</bdi>
      {hasQuantity && ' '}
      {hasQuantity && (isInline ? quantity : <span className="whitespace-nowrap text-muted">{quantity}</span>)}
      {isInline ? <InlineDetails choices={choices} note={note} /> : <DetailLines choices={choices} note={note} />}
    </>
  );
}

interface Details {
  choices: readonly string[];
  note: string;
}

function DetailLines({ choices, note }: Details) {
  const { t } = useTranslation();
  return (
    <>
      {choices.length > 0 && (
        <span className="block font-normal text-muted text-sm leading-snug">
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

function Enumeration({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line keep their places, and may be equal.
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{value}</bdi>
    </Fragment>
  ));
}
