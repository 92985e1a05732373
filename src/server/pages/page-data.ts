import type { City } from '../../shared/cities/contract.ts';
import type { Language } from '../../shared/languages.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { orderNote, type PublicSettings } from '../../shared/settings/rules.ts';

/*
 * Reduces menu, cities and settings to the texts of one language, to keep the page small. `localised` gives the same
 * results on it as on the whole data.
 */

const VARIANTS = ['He', 'Tr'] as const;
const VARIANT_OF: Record<Language, string> = { en: '', he: 'He', tr: 'Tr' };

/** Returns the menu in one language. The base name stays, since customers may search by it. */
export function menuInLanguage(menu: readonly Dish[], language: Language): Dish[] {
  return menu.map((item) => ({
    ...item,
    ...othersBlank(item, 'name', language),
    ...othersBlank(item, 'description', language),
    ...othersBlank(item, 'category', language),
    ...othersBlank(item, 'cookingInstructions', language),
    name: item.name,
  }));
}

/** Returns the cities in one language. The base name stays: browsers store the chosen city under it. */
export function citiesInLanguage(cities: readonly City[], language: Language): City[] {
  return cities.map((city) => ({ ...city, ...othersBlank(city, 'name', language), name: city.name }));
}

/** Returns the settings that the customer page shows. */
export function settingsInLanguage(settings: PublicSettings, language: Language): PublicSettings {
  const { orderNoteHe, orderNoteTr, ...rest } = settings;
  const { accessibilityContactName, accessibilityContactPhone, accessibilityContactEmail, ...shown } = rest;
  const note = orderNote(settings, language);
  return note ? { ...shown, orderNote: note } : shown;
}

/** Returns `field` with only the form for `language`: its variant or, where that is blank, the base. */
function othersBlank<Field extends string, Entity extends Record<Field, string | null>>(
  entity: Entity,
  field: Field,
  language: Language,
): Partial<Entity> {
  const forms: Record<string, string | null> = {};
  const texts = entity as Record<string, string | null>;
  for (const variant of VARIANTS) {
    const isRead = variant === VARIANT_OF[language] && texts[field + variant]?.trim();
    forms[field + variant] = isRead ? (texts[field + variant] ?? null) : null;
    if (isRead) forms[field] = '';
  }
  return forms as Partial<Entity>;
}
