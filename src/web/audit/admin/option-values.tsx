import { allergenMap } from '../../../shared/allergens/wire.ts';
import { isolate } from '../../../shared/bidi.ts';
import { textIn, textsOf } from '../../../shared/localised-text.ts';
import { NO_END } from '../../../shared/menu/sold-out.ts';
import { formatDelta } from '../../../shared/money.ts';
import { choiceText, dishGroupText } from '../../../shared/options/choice-text.ts';
import { type Choice, optionChoices } from '../../../shared/options/contract.ts';
import { type DishOptionGroup, dishOptionGroups } from '../../../shared/options/dish-options.ts';
import { useAllergenText } from '../../ui/allergen-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface ListProps {
  items: readonly { key: number; text: string }[];
}

/** Sentences of the log, each on a line of its own; parts in other languages are isolated. */
export function Lines({ items }: ListProps) {
  return (
    <span className="block space-y-1">
      {items.map(({ key, text }) => (
        <span key={key} className="block">
          {text}
        </span>
      ))}
    </span>
  );
}

/** The choices of an option group in the log: name, price, and what differs from an ordinary choice. */
export function ChoicesValue({ value }: { value: unknown }) {
  const words = useChoiceWords();
  const { data } = optionChoices.safeParse(value);
  if (!data) return JSON.stringify(value);
  return <Lines items={data.map((choice) => ({ key: choice.id, text: words(choice) }))} />;
}

/** The allergens of a dish in the log. */
export function AllergensValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const { parts } = useAllergenText();
  const { data } = allergenMap.safeParse(value);
  if (!data) return JSON.stringify(value);
  return parts(data).join('. ') || <span className="text-muted">{t('staff.conflict.empty')}</span>;
}

interface GroupsValueProps {
  value: unknown;
  /** Returns the name of a group that still exists. */
  nameOf(id: number): string | undefined;
}

/** The option groups of a dish in the log, with the limits that the dish has of its own. */
export function GroupsValue({ value, nameOf }: GroupsValueProps) {
  const { t } = useTranslation();
  const { data } = dishOptionGroups.safeParse(value);
  if (!data) return JSON.stringify(value);
  if (data.length === 0) return <span className="text-muted">{t('staff.conflict.empty')}</span>;
  const textOf = ({ id, ...limits }: DishOptionGroup) =>
    dishGroupText({ name: isolate(nameOf(id) ?? `#${id}`), ...limits }, t);
  return <Lines items={data.map((group) => ({ key: group.id, text: textOf(group) }))} />;
}

/** Returns a function that says whether something can be ordered; `until` is ISO 8601, null while it can. */
export function useSaleText(): (until: string | null) => string {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (until) => {
    if (until === null) return t('staff.audit.choice.available');
    if (until === NO_END) return t('staff.audit.choice.soldOut');
    return t('staff.audit.choice.soldOutUntil', { time: isolate(formatInstant(until)) });
  };
}

function useChoiceWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { inBrief } = useAllergenText();
  const saleText = useSaleText();
  const price = (agorot: number) => isolate(formatDelta(agorot, language));
  return (choice: Choice): string => {
    const inWords = {
      ...choice,
      name: isolate(textIn(choice.name, language) || (textsOf(choice.name)[0] ?? '')),
      price: choice.price === 0 ? '' : price(choice.price),
      pricesBySize: choice.pricesBySize.map((each) => price(each.price)),
      sale: choice.soldOutUntil === null ? '' : saleText(choice.soldOutUntil),
    };
    return choiceText(inWords, { t, allergens: inBrief });
  };
}
