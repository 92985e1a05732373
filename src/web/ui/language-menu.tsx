import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { directionOf, LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { buttonClass } from './button.tsx';
import { useLanguage } from './i18n.ts';
import { rememberLanguage } from './language.ts';
import { MENU, MENU_ITEM } from './menu-look.ts';

interface LanguageMenuProps {
  label: string;
  hrefOf(language: Language): string;
}

/** The language selector as a menu, where there is no room for `LanguageLinks`; on a phone it is as wide as its short name. */
export function LanguageMenu({ label, hrefOf }: LanguageMenuProps) {
  const current = useLanguage();
  return (
    <DropdownMenu.Root modal={false} dir={directionOf(current)}>
      <DropdownMenu.Trigger
        aria-label={`${label}: ${LANGUAGE[current].name}`}
        className={buttonClass('secondary', 'gap-1 max-sm:min-w-11 max-sm:px-2')}
      >
        {LANGUAGE[current].shortName}
        <ChevronDown aria-hidden className="size-4 text-muted max-sm:hidden" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={6} collisionPadding={8} className={MENU}>
        {LANGUAGES.map((language) => (
          <DropdownMenu.Item key={language} asChild>
            <a
              href={hrefOf(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => rememberLanguage(language)}
              className={MENU_ITEM}
            >
              <span className="grow">{LANGUAGE[language].name}</span>
              {language === current && <Check aria-hidden className="size-5 shrink-0" />}
            </a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
