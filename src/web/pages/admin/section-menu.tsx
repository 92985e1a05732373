import { Check, ChefHat, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import { KITCHEN_PATH } from '../../../shared/kitchen/path.ts';
import { directionOf } from '../../../shared/languages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useOpenSections, useSection } from './sections.ts';

/** Shows the current section, and opens the list of all (spec.md §2); on wide screens the sections are at the side. */
export function SectionMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = useSection();
  const sections = useOpenSections();
  const title = t(current ? `staff.sections.${current.name}` : 'staff.sections.label');
  const Icon = current?.icon;
  return (
    // The list is rendered within the header, its landmark.
    <DropdownMenu.Root modal={false} dir={directionOf(language)}>
      <DropdownMenu.Trigger
        aria-label={`${t('staff.sections.label')}: ${title}`}
        className={buttonClass('secondary', 'min-w-0 max-w-fit flex-[1_1_7rem] max-sm:px-3')}
      >
        {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
        <span className="truncate">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start" sideOffset={6} collisionPadding={8} className={MENU}>
        {sections.map(({ name, icon: ItemIcon, page }) => (
          <DropdownMenu.Item key={name} asChild>
            <Link
              href={`/${name}`}
              aria-current={name === current?.name ? 'page' : undefined}
              onPointerEnter={page.preload}
              className={MENU_ITEM}
            >
              <ItemIcon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="grow">{t(`staff.sections.${name}`)}</span>
              {name === current?.name && <Check aria-hidden className="size-5 shrink-0" />}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item asChild>
          <a href={KITCHEN_PATH} className={MENU_ITEM}>
            <ChefHat aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="grow">{t('staff.kitchen.title')}</span>
          </a>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
