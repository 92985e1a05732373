import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { ChooseError } from '../../../shared/options/choose.ts';
import { controlOf, isSingle, takenOf } from '../../../shared/options/choosing.ts';
import type { GroupOfDish } from '../../../shared/options/groups.ts';
import { useChooseText } from '../../ui/choose-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { Choosing } from './use-choosing.ts';

interface OptionGroupProps {
  /** Of the element. */
  id: string;
  group: GroupOfDish;
  choosing: Choosing;
}

/** A group of choices with its limits in words, and what is missing once the customer wants to go on. */
export function OptionGroup({ id, group, choosing }: OptionGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const limits = useChooseText()(group);
  const taken = takenOf(group, choosing.chosen);
  const error = choosing.errorOf(group.id);
  const isFull = !isSingle(group) && taken >= group.max && group.choices.length > 1;
  return (
    <fieldset
      id={id}
      aria-describedby={`${id}-limits${error ? ` ${id}-error` : ''}`}
      className={`-ms-4 mt-6 min-w-0 scroll-mt-6 ${error ? 'border-danger border-s-4 ps-3' : 'ps-4'}`}
    >
      <legend className="font-bold text-lg leading-snug">
        <bdi className="wrap-anywhere">{textIn(group.name, language)}</bdi>
      </legend>
      <p className="text-muted text-sm">
        <span id={`${id}-limits`}>{limits}</span>
        {group.min === 0 && <ClearButton group={group} choosing={choosing} />}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
          <GroupError error={error} group={group} taken={taken} />
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {group.choices.map((choice) => (
          <li key={choice.id}>
            <ChoiceRow {...{ group, choice, choosing, isFull }} name={`${id}-choice`} fullId={`${id}-full`} />
          </li>
        ))}
      </ul>
      <p id={`${id}-full`} role="status" className="text-muted text-sm">
        {isFull && t('shop.options.full', { count: taken })}
      </p>
    </fieldset>
  );
}

/** Gives up what is chosen of a group of which at most one is; pressing its radio button again does so too. */
function ClearButton({ group, choosing }: Pick<OptionGroupProps, 'group' | 'choosing'>) {
  const { t } = useTranslation();
  const taken = group.choices.find(({ id }) => choosing.counts.has(id));
  if (!taken || controlOf(group) !== 'radio') return null;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // It goes with the choice.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
        choosing.choose(group, taken, 0);
      }}
      className="ms-2 inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-2"
    >
      {t('shop.options.clear')}
    </button>
  );
}

interface GroupErrorProps {
  error: ChooseError;
  group: GroupOfDish;
  taken: number;
}

function GroupError({ error, group, taken }: GroupErrorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (error.reason === 'tooFew') return t('shop.options.missing', { count: group.min - taken });
  if (error.reason === 'tooMany') return t('shop.options.tooMany', { count: taken - group.max });
  const name = textIn(group.choices.find(({ id }) => id === error.choiceId)?.name ?? {}, language);
  if (error.reason === 'tooManyOfOne') return t('shop.options.each', { count: group.maxPerChoice });
  return t('shop.options.unavailable', { choices: isolate(name) });
}
