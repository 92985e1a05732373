import type { City } from '../../shared/cities/contract.ts';
import type { OfferedCoupons } from '../../shared/coupons/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { type LocalisedText, textIn, withoutBlanks } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { mapTexts } from '../../shared/menu/dish-texts.ts';
import type { OptionGroup } from '../../shared/options/contract.ts';
import { type PublicSettings, settingsIn } from '../../shared/settings/rules.ts';

/*
 * Reduces menu, option groups, cities and settings to the texts of one language, to keep the page small. `textIn` gives the same
 * results on it as on the whole data.
 */

/** Returns the menu in one language. The base name stays, since customers may search by it. */
export function menuInLanguage(menu: readonly Dish[], language: Language): Dish[] {
  return menu.map((dish) => ({
    ...dish,
    ...mapTexts(dish, (text) => inLanguage(text, language)),
    name: withBaseName(dish.name, language),
  }));
}

/** Returns the option groups in one language. */
export function groupsInLanguage(groups: readonly OptionGroup[], language: Language): OptionGroup[] {
  const named = <Named extends { name: LocalisedText }>(each: Named) => ({
    ...each,
    name: inLanguage(each.name, language),
  });
  return groups.map((group) => ({ ...named(group), choices: group.choices.map(named) }));
}

/** Returns the cities in one language. The base name stays: browsers store the chosen city under it. */
export function citiesInLanguage(cities: readonly City[], language: Language): City[] {
  return cities.map((city) => ({ ...city, name: withBaseName(city.name, language) }));
}

/** Returns the coupons that customers are told of in one language. */
export function couponsInLanguage(coupons: OfferedCoupons, language: Language): OfferedCoupons {
  const automatic = coupons.automatic.map((each) => ({ ...each, name: inLanguage(each.name, language) }));
  return { ...coupons, automatic };
}

/** Returns for when orders are taken, with the owner's words in one language. */
export function orderingInLanguage(ordering: OrderingState, language: Language): OrderingState {
  return { ...ordering, words: inLanguage(ordering.words, language) };
}

/** Returns the settings that the customer page shows. */
export function settingsInLanguage(settings: PublicSettings, language: Language): PublicSettings {
  // The week is in the page's data, as hours and rest days leave it.
  const { accessibilityContactName, accessibilityContactPhone, accessibilityContactEmail, pickupWeek, ...shown } =
    settings;
  return settingsIn(shown, language);
}

/** The text that is read in `language`, and no other. */
function inLanguage(text: LocalisedText, language: Language): LocalisedText {
  return withoutBlanks({ [language]: textIn(text, language) });
}

function withBaseName(text: LocalisedText, language: Language): LocalisedText {
  return { [DEFAULT_LANGUAGE]: text[DEFAULT_LANGUAGE] ?? '', ...inLanguage(text, language) };
}
