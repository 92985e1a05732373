import type { City } from './cities/contract.ts';
import type { Language } from './languages.ts';
import type { FoodItem } from './menu/contract.ts';
import type { PublicSettings } from './settings/rules.ts';

/** All that the customer page shows, as the server renders it and the browser takes it up again. */
export interface StorefrontData {
  language: Language;
  menu: FoodItem[];
  cities: City[];
  settings: PublicSettings;
  /** The texts of the page in its language: the sections of `i18n/<language>.json` that customers see. */
  texts: Record<string, unknown>;
}
