import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { isStated } from '../../../../shared/allergens/allergens.ts';
import { LANGUAGE, type Language, languagesFrom } from '../../../../shared/languages.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { choicesOf, isBlank, isPricedBySize } from '../../../../shared/options/group-form.ts';
import type { Size } from '../../../../shared/options/sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DragArea } from '../../../ui/drag-area.tsx';
import { GroupError } from '../../../ui/group-error.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { CHOICE_COLUMNS, ChoiceRow } from './choice-row.tsx';
import { useChoices } from './use-choices.ts';
import type { GroupFormState } from './use-group-form.ts';
import { staffChoicesOf } from './use-option-groups.ts';

interface ChoiceListProps {
  form: GroupFormState;
  /** The group as saved, whose choices can be sold out; null for a new one. */
  saved: StaffOptionGroup | null;
  /** For which a choice may have a price of its own. */
  sizes: readonly Size[];
  isWide: boolean;
  /** The language shown on small screens. */
  language: Language;
}

/** The choices of a group in order. Enter goes on to the next one, and a pasted list makes many at once. */
export function ChoiceList({ form, saved, sizes, isWide, language }: ChoiceListProps) {
  const { t } = useTranslation();
  const id = useId();
  const reader = useLanguage();
  const { isSize } = form.values;
  const choices = choicesOf(form.values);
  const savedChoices = saved ? staffChoicesOf([saved]) : [];
  const languages = isWide ? languagesFrom(reader) : [language];
  const actions = useChoices(form, languages[0] ?? reader);
  const [asksSizes, setAskingSizes] = useState(false);
  const hasSizePrices = choices.some((choice) => isPricedBySize(choice, sizes));
  const isBySize = sizes.length > 0 && !isSize && (asksSizes || hasSizePrices);
  const unstated = choices.filter((choice) => !isBlank(choice) && !isStated(choice));
  const isContentsUsed = choices.some((choice) => isStated(choice) || choice.diet !== null || choice.isSpicy);
  const error = form.errors.choices;
  const followSizes = (follows: boolean) => {
    setAskingSizes(follows);
    if (!follows && hasSizePrices) form.change({ choices: choices.map((each) => ({ ...each, sizePrices: {} })) });
  };
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id={id} className="font-bold text-lg">
          {t('staff.options.choices')}
        </h3>
        {sizes.length > 0 && !isSize && (
          <Checkbox label={t('staff.options.bySize')} checked={isBySize} onChange={followSizes} />
        )}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('staff.options.pasteHint')}
      </p>
      {isWide && choices.length > 0 && (
        <div aria-hidden className={`mt-3 grid gap-x-2 font-semibold text-sm ${CHOICE_COLUMNS}`}>
          <span />
          {languages.map((each) => (
            <span key={each} lang={each}>
              {LANGUAGE[each].name}
            </span>
          ))}
          <span>{t('staff.menu.price')}</span>
          <span className="text-center">{t('staff.options.isDefault')}</span>
          <span className="text-center">{t('staff.options.isActive')}</span>
        </div>
      )}
      <DragArea
        entries={choices}
        idOf={({ key }) => key}
        instructions={t('staff.options.dragInstructions')}
        onSort={(sorted) => form.change({ choices: sorted })}
      >
        <ul aria-labelledby={id} className={`mt-2 grid ${isWide ? 'gap-1' : 'gap-2'}`}>
          {choices.map((choice, index) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              place={{ index, count: choices.length }}
              saved={savedChoices.find((each) => each.id === choice.id) ?? null}
              form={form}
              actions={actions}
              sizes={isBySize ? sizes : []}
              languages={languages}
              isWide={isWide}
              showsContents={isContentsUsed}
            />
          ))}
        </ul>
      </DragArea>
      <GroupError error={error} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={actions.add}>
          <Plus aria-hidden className="size-5" />
          {t('staff.options.addChoice')}
        </Button>
        {isContentsUsed && unstated.length > 0 && (
          <Button variant="quiet" onClick={actions.stateRestFree}>
            {t('staff.menu.allergens.restNone', { count: unstated.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
