import { LogOut, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface StaffHeaderProps {
  /** Whether it stands at the side of the page instead of above it. */
  isAside: boolean;
  navigation: ReactNode;
  onLogout(): void;
  /** What is shown beside the name at the side. */
  children?: ReactNode;
}

/** Sections, language, 'Back to Restaurant' and sign-out (spec.md §2). */
export function StaffHeader({ isAside, navigation, onLogout, children }: StaffHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const languages = { label: t('staff.language'), hrefOf: (other: string) => `?lang=${other}` };
  const name = <span className="font-bold font-display text-2xl">Sofra</span>;
  // At the side a line of text each, else an icon on phones.
  const [look, text] = isAside ? ['justify-start! px-3! text-start!', ''] : ['max-sm:px-3', 'max-sm:sr-only'];
  const actions = (
    <>
      <a href={`/?lang=${language}`} className={buttonClass(isAside ? 'quiet' : 'secondary', look)}>
        <Store aria-hidden className="size-5 shrink-0" />
        <span className={text}>{t('staff.backToRestaurant')}</span>
      </a>
      <Button variant={isAside ? 'quiet' : 'secondary'} onClick={onLogout} className={look}>
        <LogOut aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className={text}>{t('staff.logout')}</span>
      </Button>
    </>
  );
  if (isAside) {
    return (
      <header className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto border-line border-e bg-surface px-3 py-3 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-3">
          {name}
          {children}
        </div>
        {navigation}
        <div className="mt-auto flex flex-col items-stretch gap-1">
          <div className="mb-1 flex px-1">
            <LanguageLinks {...languages} />
          </div>
          {actions}
        </div>
      </header>
    );
  }
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        {navigation ?? name}
        <div className="ms-auto flex flex-wrap items-center gap-1.5 sm:gap-2">
          <LanguageMenu {...languages} />
          {actions}
        </div>
      </div>
    </header>
  );
}
