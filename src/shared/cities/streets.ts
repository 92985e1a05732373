import type { Agorot } from '../money.ts';
import { foldText } from '../search.ts';
import type { Area, AreaChoice, Terms } from './areas.ts';
import { cheapestArea } from './cheapest-area.ts';

/* Finds the area of a street, however it is written. */

const FINALS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Words for a street that addresses have or leave out, folded. */
const STREET_WORDS = new Set(
  'st str street rehov rechov rehob רח רחוב sokak sokagi sok sk'.split(' ').map((word) => withoutFinals(word)),
);

/** Words for a wider street, which tell it from a street of the same name, with how they are shortened; folded. */
const WIDE_STREETS: readonly (readonly string[])[] = [
  ['boulevard', 'blvd', 'bd', 'sderot', 'sderoth', 'shderot', 'שדרות', 'שדרה', 'שד', 'bulvari', 'bulvar', 'bulv'],
  ['avenue', 'ave', 'av', 'caddesi', 'cadde', 'cad', 'cd'],
  ['road', 'rd', 'derech', 'derekh', 'דרך'],
];
const WIDE_WORDS = new Map(
  WIDE_STREETS.flatMap(([first = '', ...others]) => others.map((word) => [withoutFinals(word), first])),
);

/** Hebrew letters have another form at the end of a word, which one that is shortened or joined has not. */
function withoutFinals(text: string): string {
  return text.replace(/[ךםןףץ]/g, (letter) => FINALS[letter] ?? letter);
}

/** Cyrillic and Greek letters that look like Latin ones in upper or lower case, which a street may be misspelt with. */
const LOOKALIKES = new Map(
  [...'аaвbгrеeкkмmнhоoпnрpсcтtуyхxіiјjѕsѵvӏlһhԁdԛqԝwαaβbεeζzηhιiκkμmνnοoρpτtυyχx'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', latin = '']) => [letter, latin],
  ),
);

/** Returns a folded text with Latin letters instead of those that look like them. */
function withoutLookalikes(folded: string): string {
  return folded.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/** Returns the words of a street, without marks within them: `צה״ל` is one. */
function wordsOf(street: string): string[] {
  return (
    withoutFinals(withoutLookalikes(foldText(street.normalize('NFKC'))).replace(/['"]/g, '')).match(
      /[\p{L}\p{N}]+/gu,
    ) ?? []
  );
}

function keyOfWords(words: readonly string[]): string {
  const named = words.filter((word) => !STREET_WORDS.has(word)).map((word) => WIDE_WORDS.get(word) ?? word);
  // It stands before the name in one language, and behind it in another.
  const isWide = (word: string) => WIDE_STREETS.some(([first]) => first === word);
  const sorted = [...named.filter(isWide), ...named.filter((word) => !isWide(word))];
  return (sorted.length > 0 ? sorted : words).join('');
}

/**
 * Returns a key that is equal for two spellings of one street: ignores what `spellingOf` does, points and marks, the forms
 * of Hebrew letters at the end of a word, and whether it says that it is a street. Empty for a text without letters.
 */
export function streetKey(street: string): string {
  return keyOfWords(wordsOf(street));
}

const hasDigit = (word: string) => /\p{N}/u.test(word);

/** Returns the keys under which a street may be known that was entered as an address, the most exact first. */
function keysOfEntered(entered: string): string[] {
  const words = wordsOf(entered);
  // A browser fills in street and number as one line, and what follows may be an entrance, or the city.
  const [first = '', ...others] = words;
  const at = others.findIndex(hasDigit);
  const beforeNumber = words.slice(0, at + 1);
  const beforeComma = wordsOf(entered.split(',')[0] ?? '');
  const afterNumber = hasDigit(first) ? others : words;
  const keys = [words, beforeComma, beforeNumber, afterNumber, ...namesBesideNumber(words)].map(keyOfWords);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Returns the name in the first word that joins one with a number: `herzl12` or `12herzl`. */
function namesBesideNumber(words: readonly string[]): string[][] {
  const at = words.findIndex(hasDigit);
  const joined = words[at] ?? '';
  const parts = joined.split(/\p{N}+/u);
  const [before, after] = [parts[0] ?? '', parts.at(-1) ?? ''];
  return [
    ...(before === '' ? [] : [[...words.slice(0, at), before]]),
    ...(after === '' ? [] : [[after, ...words.slice(at + 1)]]),
  ];
}

/** Areas are never changed in place, and their streets are compared at each letter that is typed. */
const keysOfAreas = new WeakMap<Area, ReadonlySet<string>>();

function keysOf(area: Area): ReadonlySet<string> {
  const known = keysOfAreas.get(area);
  if (known) return known;
  const keys = new Set(area.streets.map(streetKey));
  keysOfAreas.set(area, keys);
  return keys;
}

type City = Terms & { areas: readonly Area[] };

/** Returns the area of a street, by {@link cheapestArea} where it is in several; null of a street that is not known. */
export function areaOfStreet(city: City, street: string, subtotal: Agorot): Area | null {
  // Most cities have none, and their orders need no reading of the street.
  if (city.areas.length === 0) return null;
  for (const key of keysOfEntered(street)) {
    const area = cheapestArea(
      city,
      city.areas.filter((each) => keysOf(each).has(key)),
      subtotal,
    );
    if (area) return area;
  }
  return null;
}

/** Returns whether a city lists the streets of its areas, and the street of an address is none of them. */
export function isStreetUnknown(city: City, street: string | undefined): boolean {
  if (street === undefined || streetsOf(city).length === 0) return false;
  return areaOfStreet(city, street, 0) === null;
}

/** Where in a city an order goes. */
export interface Place {
  /** Which part was chosen; one that the city does not have (any more) counts as outside. */
  areaId: AreaChoice;
  /** As entered; empty or missing where none was. */
  street: string | undefined;
  /** What the dishes cost. */
  subtotal: Agorot;
}

/**
 * Returns the area in which an order is delivered; null outside every one. The street of the address decides where it is
 * known, else what was chosen.
 */
export function areaFor(city: City, { areaId, street = '', subtotal }: Place): Area | null {
  return areaOfStreet(city, street, subtotal) ?? city.areas.find(({ id }) => id === areaId) ?? null;
}

/** Returns the streets that are known in a city, each in one spelling. */
export function streetsOf({ areas }: { areas: readonly Pick<Area, 'streets'>[] }): string[] {
  const all = areas.flatMap(({ streets }) => streets);
  return [...new Map(all.map((street) => [streetKey(street), street])).values()];
}
