import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { directionOf } from '../../shared/languages.ts';
import { buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useOpenSections, useSection } from './sections.ts';

/** Shows the current section, and opens the list of all. */
export function SectionMenu() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const language = useLanguage();
  const current = useSection();
  const sections = useOpenSections();
  const title = t(current ? `staff.sections.${current.name}` : 'staff.sections.label');
  const Icon = current?.icon;
  useEffect(() => {
    document.title = `${title} · ${t('staff.title')}`;
  }, [title, t]);
  return (
    // Not modal, because a modal menu adds a style element, which the content security policy forbids. The list is
    // rendered within the header, its landmark.
    <DropdownMenu.Root modal={false} dir={directionOf(language)}>
      <DropdownMenu.Trigger
        aria-label={`${t('staff.sections.label')}: ${title}`}
        className={buttonClass('secondary', 'min-w-0 max-sm:px-3')}
      >
        {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
        <span className="truncate">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-xl"
      >
        {sections.map(({ name, icon: ItemIcon, page }) => (
          <DropdownMenu.Item
            key={name}
            aria-current={name === current?.name ? 'page' : undefined}
            onPointerEnter={page.preload}
            onSelect={() => navigate(`/${name}`)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 outline-none data-highlighted:bg-sunken"
          >
            <ItemIcon aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="grow">{t(`staff.sections.${name}`)}</span>
            {name === current?.name && <Check aria-hidden className="size-5 shrink-0" />}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
