import { Link } from 'wouter';
import { useTranslation } from '../../ui/texts.tsx';

/** The pages of the section, each with its own URL; the server rejects owners' calls by staff too. */
const PARTS = [
  { name: 'sign-in', href: '/admin-settings', isForOwner: false },
  { name: 'sessions', href: '/admin-settings/sessions', isForOwner: false },
  { name: 'staff', href: '/admin-settings/staff', isForOwner: true },
  { name: 'privacy', href: '/admin-settings/privacy', isForOwner: true },
  { name: 'audit', href: '/admin-settings/audit', isForOwner: true },
] as const;

export type AdminSettingsPart = (typeof PARTS)[number];

/** Returns the page that a URL names; null when there is none. */
export function partOf(path: string): AdminSettingsPart | null {
  return PARTS.find(({ href }) => href === path.replace(/\/$/, '')) ?? null;
}

interface AdminSettingsMenuProps {
  current: AdminSettingsPart | null;
  isOwner: boolean;
}

/** Links to the pages that the signed-in account may open. */
export function AdminSettingsMenu({ current, isOwner }: AdminSettingsMenuProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('staff.sections.admin-settings')} className="mt-4 flex flex-wrap gap-2">
      {PARTS.filter(({ isForOwner }) => isOwner || !isForOwner).map(({ name, href }) => (
        <Link
          key={name}
          href={href}
          aria-current={name === current?.name ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-muted hover:bg-sunken aria-[current=page]:border-tabs aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
        >
          {t(`staff.security.parts.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
