import { readAmount } from '../amount-input.ts';
import { isolate } from '../bidi.ts';
import { type Language, languagesFrom } from '../languages.ts';
import { hasText, textIn } from '../localised-text.ts';
import { formatDelta } from '../money.ts';
import type { ChoiceInWords } from './choice-text.ts';
import { deltaText } from './delta-text.ts';
import { blankChoice, type ChoiceForm, nameOf } from './group-form.ts';
import type { Size } from './sizes.ts';

interface Reading {
  /** Of the page. */
  language: Language;
  sizes: readonly Size[];
}

/** Returns a choice of the form as it is read: with its name in all languages, and what is no price as typed. */
export function typedChoice(typed: ChoiceForm, { language, sizes }: Reading): ChoiceInWords {
  const choice = { ...blankChoice(typed.key), ...typed };
  const name = nameOf(choice);
  const names = languagesFrom(language).filter((each) => hasText(name, each));
  const isFree = readDelta(choice.price) === 0;
  return {
    ...choice,
    name: names.map((each) => isolate(textIn(name, each))).join(' / '),
    price: isFree ? '' : priceText(choice.price, language),
    pricesBySize: sizePriceTexts(choice.sizePrices, { language, sizes }),
    sale: '',
  };
}

/** Returns the prices with their sizes; one whose size is gone, alone. */
function sizePriceTexts(prices: ChoiceForm['sizePrices'], { language, sizes }: Reading): string[] {
  return Object.entries(prices).flatMap(([id, typed]) => {
    const price = priceText(typed, language);
    if (price === '') return [];
    const size = sizes.find((each) => String(each.id) === id);
    return [size ? `${isolate(textIn(size.name, language))} ${price}` : price];
  });
}

function priceText(typed: string, language: Language): string {
  const text = typed.trim();
  if (text === '') return '';
  const agorot = readDelta(text);
  return isolate(agorot === undefined ? text : formatDelta(agorot, language));
}

/** Returns a typed price in agorot; undefined for what is none. */
function readDelta(typed: string): number | undefined {
  return deltaText.safeParse(readAmount(typed)).data;
}
