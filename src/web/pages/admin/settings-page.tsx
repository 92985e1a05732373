import { ListChecks, QrCode } from 'lucide-react';
import { Link, useLocation, useRoute } from 'wouter';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { DemoPanel } from '../../first-steps/admin/demo-panel.tsx';
import { useShowFirstSteps } from '../../first-steps/admin/use-first-steps.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { PicturePicker } from '../../media/admin/picture-picker.tsx';
import { BrandColor, useBrandColors } from '../../settings/admin/brand-color.tsx';
import { CertificateStatus } from '../../settings/admin/certificate-state.tsx';
import { LookPreview } from '../../settings/admin/look-preview.tsx';
import { SETTING_GROUPS } from '../../settings/admin/setting-groups.ts';
import type { RenderPicture } from '../../settings/admin/setting-input.tsx';
import { SettingRow } from '../../settings/admin/setting-row.tsx';
import {
  baseOf,
  SETTINGS_DRAFT,
  type StoredSettings,
  useSettings,
  valuesOf,
} from '../../settings/admin/use-settings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { SharePage } from './share-page.tsx';

/** The settings, and at its own URL the shop's address to share. */
export function SettingsPage() {
  const [isSharing] = useRoute('/settings/share');
  return isSharing ? <SharePage /> : <AllSettings />;
}

/** Texts, colours, logo and the other settings that customers see (spec.md §2). */
function AllSettings() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <>
      <SectionHeading title={t('staff.sections.settings')}>
        <FirstStepsButton />
        <Link href="/settings/share" className={buttonClass('secondary', 'max-sm:px-3')}>
          <QrCode aria-hidden className="size-5" />
          {t('staff.firstSteps.share.open')}
        </Link>
      </SectionHeading>
      <Loaded query={useSettings()} skeleton={{ count: 4, className: 'h-56' }}>
        {(settings) => (
          <>
            <SettingGroups settings={settings} />
            <DemoPanel onRemoved={() => navigate('/orders')} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Shows the list of first steps above the orders again, also after it was dismissed. */
function FirstStepsButton() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const showOutcome = useOutcomeToast();
  const show = useShowFirstSteps();
  return (
    <Button
      className="max-sm:px-3"
      disabled={show.isPending}
      onClick={() =>
        void showOutcome(show.mutateAsync(true, { onSuccess: () => navigate('/orders') }), {
          failed: t('staff.firstSteps.showFailed'),
        })
      }
    >
      <ListChecks aria-hidden className="size-5" />
      {t('staff.firstSteps.show')}
    </Button>
  );
}

function SettingGroups({ settings }: { settings: StoredSettings }) {
  const { t } = useTranslation();
  const saved = valuesOf(settings);
  const draft = useDraft({ name: SETTINGS_DRAFT, saved });
  const brandColors = useBrandColors();
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      {SETTING_GROUPS.map(({ name, settings: rows }) => (
        <section
          key={name}
          aria-labelledby={`settings-${name}`}
          className="rounded-3xl border border-line bg-surface p-5"
        >
          <h2 id={`settings-${name}`} className="font-bold font-display text-2xl">
            {t(`staff.settings.groups.${name}`)}
          </h2>
          <p className="mb-2 text-muted text-sm">{t(`staff.settings.hints.${name}`)}</p>
          {name === 'look' && (
            <>
              <LookPreview values={{ ...draft.values, ...brandColors }} />
              <BrandColor settings={settings} />
            </>
          )}
          {name === 'kosher' && <CertificateStatus settings={settings} />}
          <ul className="divide-y divide-line">
            {rows.map(({ key, kind }) => (
              <SettingRow
                key={key}
                settingKey={key}
                kind={kind}
                saved={saved[key]}
                base={baseOf(saved, key)}
                version={settings.get(key)?.version ?? 0}
                renderPicture={renderPicture}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const renderPicture: RenderPicture = (props) => <PicturePicker {...props} />;
