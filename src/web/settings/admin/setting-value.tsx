import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages.ts';
import { parseField } from '../../../shared/localised-text.ts';
import { parseDecimal } from '../../../shared/money.ts';
import { addressRule } from '../../../shared/orders/address.ts';
import { parseStatusList } from '../../../shared/orders/used-statuses.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import {
  DEFAULT_COLORS,
  DEFAULT_MINIMUM_ORDER,
  DEFAULT_MINUTES,
  type EditableSettingKey,
  LOCALISED_SETTINGS,
  type LocalisedSetting,
  ORDER_LIMITS,
  type OrderLimitKey,
} from '../../../shared/settings/rules.ts';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatDate } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { SettingKind } from './setting-groups.ts';

interface SettingValueProps {
  settingKey: EditableSettingKey;
  kind: SettingKind;
  value: string;
  /** The fallback of a text that was never set: the one in the base language; empty for none. */
  base: string;
}

/** A setting's value; when it was never set, its default. */
export function SettingValue({ settingKey, kind, value, base }: SettingValueProps) {
  const { t } = useTranslation();
  if (kind === 'color') return <ColorValue color={value || defaultColor(settingKey)} isDefault={value === ''} />;
  if (kind === 'picture' && value !== '') {
    return <img src={value} alt="" className="mt-1 h-13 max-w-40 rounded-lg border border-line object-contain" />;
  }
  if (kind === 'amount') {
    return (
      <p className="font-semibold">
        <Price agorot={parseDecimal(value) ?? DEFAULT_MINIMUM_ORDER} /> {value === '' && <Default />}
      </p>
    );
  }
  if (kind === 'minutes') return <MinutesValue minutes={value} fallback={defaultMinutes(settingKey)} />;
  if (kind === 'limit')
    return <LimitValue limit={value} fallback={ORDER_LIMITS[settingKey as OrderLimitKey].initial} />;
  if (kind === 'language') return <LanguageValue language={value} />;
  if (kind === 'statuses') return <StatusesValue value={value} />;
  if (kind === 'address') return <AddressRuleValue value={value} />;
  if (value !== '') return <EnteredValue kind={kind} value={value} />;
  const localised = parseField(settingKey, LOCALISED_SETTINGS);
  if (localised) return <MissingText {...localised} base={base} />;
  return <p className="text-muted">{t(`staff.settings.${consequenceOf(settingKey)}`)}</p>;
}

/** The text that says what a missing setting leads to. */
function consequenceOf(key: EditableSettingKey) {
  if (key === 'bitPaymentLink') return 'noBit';
  return key === 'whatsappNumber' ? 'noWhatsapp' : 'notSet';
}

interface MissingTextProps {
  text: LocalisedSetting;
  language: Language;
  base: string;
}

/** Returns the fallback of a text that was never set: the base text, else the default in the language. */
function MissingText({ text, language, base }: MissingTextProps) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const languageName = useLanguageNames();
  if (base !== '') {
    return <p className="text-muted">{t('staff.settings.asInBase', { language: languageName(DEFAULT_LANGUAGE) })}</p>;
  }
  if (text !== 'appName' && text !== 'tagline') return <p className="text-muted">{t('staff.settings.notSet')}</p>;
  if (language !== pageLanguage) return <p className="text-muted">{t('staff.settings.default')}</p>;
  return (
    <p>
      {t(`shop.defaults.${text}`)} <Default />
    </p>
  );
}

function Default() {
  const { t } = useTranslation();
  return <span className="font-normal text-muted text-sm">({t('staff.settings.default')})</span>;
}

/** A colour and its code. */
export function ColorValue({ color, isDefault = false }: { color: string; isDefault?: boolean }) {
  return (
    <p className="mt-0.5 flex items-center gap-2 font-semibold">
      <span aria-hidden className="size-6 rounded-full border border-line" style={{ background: color }} />
      <bdi dir="ltr">{color}</bdi>
      {isDefault && <Default />}
    </p>
  );
}

function LimitValue({ limit, fallback }: { limit: string; fallback: number }) {
  return (
    <p className="font-semibold">
      <bdi>{limit || fallback}</bdi> {limit === '' && <Default />}
    </p>
  );
}

function MinutesValue({ minutes, fallback }: { minutes: string; fallback: number }) {
  const { t } = useTranslation();
  const count = minutes === '' ? fallback : Number(minutes);
  return (
    <p className="font-semibold">
      {count === 0 ? t('staff.settings.off') : t('staff.settings.minutes', { count })} {minutes === '' && <Default />}
    </p>
  );
}

function EnteredValue({ kind, value }: Pick<SettingValueProps, 'kind' | 'value'>) {
  const formatDate = useFormatDate();
  const isPhone = kind === 'phone' || kind === 'whatsapp';
  return (
    <p className="whitespace-pre-wrap font-semibold">
      {isPhone ? <bdi dir="ltr">{formatPhone(value)}</bdi> : <bdi>{kind === 'date' ? formatDate(value) : value}</bdi>}
    </p>
  );
}

function LanguageValue({ language }: { language: string }) {
  const languageName = useLanguageNames();
  return (
    <p className="font-semibold">
      {languageName(isLanguage(language) ? language : DEFAULT_LANGUAGE)} {language === '' && <Default />}
    </p>
  );
}

function StatusesValue({ value }: { value: string }) {
  const { t } = useTranslation();
  const used = parseStatusList(value) ?? [];
  const names = used.map((status) => t(`staff.orders.statuses.${status}.name`));
  return (
    <p className="font-semibold">
      {names.join(', ') || t('staff.settings.statuses.none')} {used.length === 0 && <Default />}
    </p>
  );
}

function AddressRuleValue({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <p className="font-semibold">
      {t(`staff.settings.address.${addressRule({ deliveryAddress: value })}`)} {value === '' && <Default />}
    </p>
  );
}

function defaultMinutes(key: EditableSettingKey): number {
  return key in DEFAULT_MINUTES ? DEFAULT_MINUTES[key as keyof typeof DEFAULT_MINUTES] : 0;
}

/** Returns the default of a colour that was never set (spec.md §9). */
export function defaultColor(key: EditableSettingKey): string {
  return key in DEFAULT_COLORS ? DEFAULT_COLORS[key as keyof typeof DEFAULT_COLORS] : '';
}
