import { isolate } from '../bidi.ts';
import type { Language } from '../languages.ts';
import { type LocalisedText, textIn } from '../localised-text.ts';

/** Returns the names of areas, each isolated: `Ahuza, Carmel`. */
export function areaNames(areas: readonly { name: LocalisedText }[], language: Language): string {
  return areas.map(({ name }) => isolate(textIn(name, language))).join(', ');
}
