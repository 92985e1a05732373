import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { DELIVERY_SETTINGS } from './setting-groups.ts';
import { SettingRow } from './setting-row.tsx';
import { useSettings } from './use-settings.ts';

/** The settings of delivery that are the same for every city. */
export function DeliverySettings() {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.settings.address.title')} className="mt-5 max-w-3xl">
      <Loaded query={useSettings()} skeleton={{ count: 1, className: 'h-16' }}>
        {(settings) => (
          <ul className="divide-y divide-line">
            {DELIVERY_SETTINGS.map(({ key, kind }) => (
              <SettingRow
                key={key}
                settingKey={key}
                kind={kind}
                saved={settings.get(key)?.value ?? ''}
                base=""
                version={settings.get(key)?.version ?? 0}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
