import type { ReactNode } from 'react';
import { textIn } from '../../../shared/localised-text.ts';
import type { StoredLine } from '../../../shared/orders/lines.ts';
import { ChoiceSoldOutMenu } from '../../menu/admin/options/choice-sold-out.tsx';
import { staffChoicesOf, useOptionGroups } from '../../menu/admin/options/use-option-groups.ts';
import { DishSoldOutMenu, SoldOutMenuPlace } from '../../menu/admin/sold-out-menu.tsx';
import { useMenu } from '../../menu/admin/use-menu.ts';
import { DishStateContext } from '../../orders/admin/dish-state.ts';
import { useLanguage } from '../../ui/i18n.ts';

/** Lets staff mark a dish, or a choice of it, as sold out from an order that has it. */
export function OrderedDishes({ children }: { children: ReactNode }) {
  return <DishStateContext value={renderState}>{children}</DishStateContext>;
}

const renderState = ({ dishId, choices }: Pick<StoredLine, 'dishId' | 'choices'>) => (
  <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
    <div className="basis-full">
      <DishState id={dishId} />
    </div>
    {choices.length > 0 && <ChoiceStates chosen={choices} />}
  </div>
);

function DishState({ id }: { id: number }) {
  const { data, isPending } = useMenu();
  const dish = data?.find((each) => each.id === id);
  if (isPending) return <SoldOutMenuPlace />;
  return dish?.isActive ? <DishSoldOutMenu dish={dish} /> : null;
}

/** The choices of a line, each by its name, since a dish may have several. */
function ChoiceStates({ chosen }: Readonly<{ chosen: StoredLine['choices'] }>) {
  const language = useLanguage();
  const { data, isPending } = useOptionGroups();
  const offered = new Map(staffChoicesOf(data ?? []).map((choice) => [choice.id, choice]));
  const states = chosen.map(({ choiceId, name }) => ({ id: choiceId, soldAs: name, now: offered.get(choiceId) }));
  const shown = states.filter(({ now }) => isPending || now?.isActive);
  if (shown.length === 0) return null;
  return (
    <ul className="contents">
      {shown.map(({ id, soldAs, now }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <bdi>{textIn(now?.name ?? soldAs, language)}</bdi>
          {now ? <ChoiceSoldOutMenu choice={now} /> : <SoldOutMenuPlace />}
        </li>
      ))}
    </ul>
  );
}
