import type { GroupSales } from '../../../shared/analytics/group-choices.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { useLanguage } from '../../ui/i18n.ts';

/** How often each choice was sold with a dish, a line for each group. */
export function ChoiceCounts({ groups }: { groups: readonly GroupSales[] }) {
  const format = new Intl.NumberFormat(LANGUAGE[useLanguage()].locale);
  return (
    <dl className="grid gap-y-1.5 text-sm">
      {groups.map((group) => (
        <div key={group.id} className="flex gap-x-3">
          <dt className="w-20 shrink-0 break-words text-muted sm:w-28">
            <bdi>{group.name}</bdi>
          </dt>
          <dd className="min-w-0">
            <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
              {group.choices.map(({ id, name, quantity }) => (
                <li key={id}>
                  <bdi>{name}</bdi>{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">
                    × <bdi>{format.format(quantity)}</bdi>
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
