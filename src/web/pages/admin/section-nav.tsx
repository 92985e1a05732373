import { ChefHat } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { KITCHEN_PATH } from '../../../shared/kitchen/path.ts';
import { TodayFigures } from '../../analytics/admin/today-figures.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { OwnerOnly } from './owner-only.tsx';
import { SectionMenu } from './section-menu.tsx';
import { useOpenSections, useSection } from './sections.ts';
import { WIDE } from './staff-layout.ts';

/** Links to the sections of the admin area: a list at the side of wide screens, with today's figures; a menu on others. */
export function SectionNav() {
  useSectionTitle();
  return useMediaQuery(WIDE) ? (
    <>
      <SectionList />
      <OwnerOnly>
        <TodayFigures className="border-line border-t px-3 pt-3 text-muted text-sm" />
      </OwnerOnly>
    </>
  ) : (
    <SectionMenu />
  );
}

function SectionList() {
  const { t } = useTranslation();
  const current = useSection();
  return (
    <nav aria-label={t('staff.sections.label')}>
      <ul>
        {useOpenSections().map(({ name, icon: Icon, page }) => (
          <li key={name}>
            <Link
              href={`/${name}`}
              aria-current={name === current?.name ? 'page' : undefined}
              onPointerEnter={page.preload}
              className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1 leading-tight hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-bold"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              {t(`staff.sections.${name}`)}
            </Link>
          </li>
        ))}
        <li>
          <a
            href={KITCHEN_PATH}
            className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1 leading-tight hover:bg-sunken"
          >
            <ChefHat aria-hidden className="size-5 shrink-0 text-muted" />
            {t('staff.kitchen.title')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function useSectionTitle(): void {
  const { t } = useTranslation();
  const current = useSection();
  useEffect(() => {
    const title = t(current ? `staff.sections.${current.name}` : 'staff.sections.label');
    document.title = `${title} · ${t('staff.title')}`;
  }, [current, t]);
}
