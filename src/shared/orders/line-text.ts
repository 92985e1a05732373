import { isolate, plainValue } from '../bidi.ts';
import type { Language } from '../languages.ts';
import { type LocalisedText, textIn } from '../localised-text.ts';

/** What the text of a line is made of: of one in a cart, in a phone order, or as stored. */
export interface DescribedLine {
  /** The dish's. */
  name: LocalisedText;
  quantity: number;
  /** In the order in which they are shown; `quantity` is that in one of the dish. */
  choices?: readonly { name: LocalisedText; quantity: number }[];
  /** The customer's note to the kitchen; empty or null without one. */
  note?: string | null;
}

/** A line in one language; empty where it has no choices and no note. */
export interface LineText {
  name: string;
  choices: readonly string[];
  note: string;
}

/** Returns the text of a line in `language`: the only place where it is put together. */
export function lineText({ name, choices = [], note }: DescribedLine, language: Language): LineText {
  return {
    name: textIn(name, language),
    choices: choices.map((choice) => withCount(textIn(choice.name, language), choice.quantity)),
    note: note ?? '',
  };
}

const withCount = (text: string, count: number) => (count > 1 ? `${text} × ${count}` : text);

/** Returns what names a line apart from others of its dish, for labels: "Pizza (Large, Olives)". */
export function lineLabel(line: DescribedLine, language: Language): string {
  const { name, choices } = lineText(line, language);
  return choices.length > 0 ? `${name} (${choices.join(', ')})` : name;
}

/** Returns a line as one line of plain text, each value isolated: "Pizza × 2 (Large, Olives)". */
export function lineInBrief(line: DescribedLine, language: Language): string {
  const details = plainDetails(lineText(line, language));
  return details.length > 0 ? `${plainHead(line, language)} (${details.join(', ')})` : plainHead(line, language);
}

/**
 * Returns a line as an item of a list in plain text, each value isolated: the dish with its quantity and, where given,
 * `sum`; below it the choices, and the note.
 */
export function lineAsListItem(line: DescribedLine, language: Language, sum?: string): string {
  const { choices, note } = lineText(line, language);
  const head = `• ${plainHead(line, language)}${sum === undefined ? '' : `: ${isolate(sum)}`}`;
  return [head, plainDetails({ choices }).join(', '), ...plainDetails({ note })]
    .filter((text) => text !== '')
    .join('\n   ');
}

function plainHead({ name, quantity }: DescribedLine, language: Language): string {
  return `${isolate(plainValue(textIn(name, language)))} × ${isolate(String(quantity))}`;
}

function plainDetails({ choices = [], note = '' }: Partial<LineText>): string[] {
  const values = choices.map(plainValue);
  return [...values, ...(note ? [`"${plainValue(note)}"`] : [])].map(isolate);
}
