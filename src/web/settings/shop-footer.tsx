import { useTranslation } from 'react-i18next';
import { useLanguage } from '../ui/i18n.ts';

/** Links to the legally required statements. Leaves space for the cart bar, which covers the end of the page. */
export function ShopFooter() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className="mx-auto max-w-7xl px-4 pb-28">
      <nav aria-label={t('shop.footer.label')} className="flex flex-wrap gap-x-6 border-line border-t pt-3 text-muted">
        <FooterLink href={`/accessibility?lang=${language}`}>{t('shop.footer.accessibility')}</FooterLink>
        <FooterLink href={`/privacy?lang=${language}`}>{t('shop.footer.privacy')}</FooterLink>
      </nav>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
      {children}
    </a>
  );
}
