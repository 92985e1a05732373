import type { AllergenStatement } from '../allergens/allergens.ts';
import { isolate } from '../bidi.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Choice } from './contract.ts';

/** A choice with what is read of it as texts, each empty for none. */
export interface ChoiceInWords extends Pick<Choice, 'isDefault' | 'isActive' | 'diet' | 'isSpicy'>, AllergenStatement {
  /** Isolated. */
  name: string;
  /** With its sign, isolated. */
  price: string;
  /** Of each size that has a price of its own. */
  pricesBySize: readonly string[];
  /** Whether it can be ordered. */
  sale: string;
}

interface Words {
  t: Translate;
  /** Returns what is known of allergens; empty where nothing is. */
  allergens(statement: AllergenStatement): string;
}

/** Returns the name of a choice, its price, and what differs from an ordinary choice. */
export function choiceText(choice: ChoiceInWords, { t, allergens }: Words): string {
  const { name, price, pricesBySize, isDefault, isActive, sale, diet, isSpicy } = choice;
  return [
    name,
    price,
    pricesBySize.length > 0 && t('staff.audit.choice.bySize', { prices: pricesBySize.join(' / ') }),
    isDefault && t('staff.audit.choice.isDefault'),
    !isActive && t('staff.audit.choice.isOff'),
    sale,
    diet && t(`allergens.${diet}`),
    isSpicy && t('allergens.spicy'),
    allergens(choice),
  ]
    .filter(Boolean)
    .join(', ');
}

interface GroupInWords {
  /** Isolated. */
  name: string;
  /** Null or empty: the group's own limit. */
  min: number | string | null;
  max: number | string | null;
}

/** Returns the name of a dish's option group, and the limits that the dish has of its own, each isolated. */
export function dishGroupText({ name, ...limits }: GroupInWords, t: Translate): string {
  const own = (['min', 'max'] as const).flatMap((limit) => {
    const count = String(limits[limit] ?? '').trim();
    return count === '' ? [] : [`${t(`staff.options.limits.${limit}`)}: ${isolate(count)}`];
  });
  return [name, ...own].join(', ');
}
