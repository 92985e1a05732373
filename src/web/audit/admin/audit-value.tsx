import type { ReactNode } from 'react';
import { DIETS } from '../../../shared/allergens/diet.ts';
import type { AuditLogEntry } from '../../../shared/audit/contract.ts';
import { type AUDIT_FIELDS, isOneOf } from '../../../shared/audit/words.ts';
import { ROLES } from '../../../shared/auth/roles.ts';
import { isolate } from '../../../shared/bidi.ts';
import { areaNames } from '../../../shared/cities/areas-text.ts';
import { cityAreas } from '../../../shared/cities/areas-wire.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { deliveryFees } from '../../../shared/cities/fees-wire.ts';
import { COUPON_KINDS } from '../../../shared/coupons/rules.ts';
import { DAYS, type Day, type Week } from '../../../shared/hours/week.ts';
import { weekText } from '../../../shared/hours/week-text.ts';
import { isLanguage, LANGUAGE } from '../../../shared/languages.ts';
import { MESSAGE_KINDS, NOTICE_EVENTS } from '../../../shared/mail/kinds.ts';
import { noticeSetting } from '../../../shared/mail/notices.ts';
import { DISH_KINDS } from '../../../shared/menu/dish-fields.ts';
import { commonTimes } from '../../../shared/menu/served-wire.ts';
import { parseDecimal } from '../../../shared/money.ts';
import { ADDRESS_RULES } from '../../../shared/orders/address.ts';
import { DESTINATION_CHECKS } from '../../../shared/orders/destination-check.ts';
import { FULFILMENT_CHOICES } from '../../../shared/orders/fulfilment.ts';
import { OVERRULED } from '../../../shared/orders/overruled.ts';
import { PAYMENT_CHECKS } from '../../../shared/orders/payment-checks.ts';
import { RESERVED_KINDS } from '../../../shared/orders/status-contract.ts';
import { STATUS_REASONS } from '../../../shared/orders/status-reasons.ts';
import { type OptionalStatus, ORDER_STATUSES } from '../../../shared/orders/statuses.ts';
import { parseStatusList } from '../../../shared/orders/used-statuses.ts';
import { JOB_KINDS, MAKER_NAMES, PRINT_TIMES, PRINTER_MAKERS } from '../../../shared/printing/printers.ts';
import { parseWeek } from '../../../shared/settings/pickup.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatDate, useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { BusyValue, EndValue, HoursValue } from './hours-value.tsx';
import { NoticeValue } from './notice-value.tsx';
import { AllergensValue, ChoicesValue, GroupsValue, useSaleText } from './option-values.tsx';

/** Names for ids in the log, as far as they are loaded. */
export interface AuditNames {
  city(id: number): string | undefined;
  account(id: string): string | undefined;
  optionGroup(id: number): string | undefined;
  category(id: number): string | undefined;
}

interface AuditValueProps {
  entry: AuditLogEntry;
  field: string;
  value: AuditLogEntry['before'];
  names: AuditNames;
}

type Kind =
  | 'money'
  | 'flag'
  | 'instant'
  | 'date'
  | 'code'
  | 'kind'
  | 'status'
  | 'statuses'
  | 'reason'
  | 'overruled'
  | 'paymentCheck'
  | 'destinationCheck'
  | 'exceeded'
  | 'city'
  | 'account'
  | 'addresses'
  | 'choices'
  | 'optionGroups'
  | 'allergens'
  | 'diet'
  | 'week'
  | 'hours'
  | 'end'
  | 'busy'
  | 'fees'
  | 'days'
  | 'areas'
  | 'addressRule'
  | 'fulfilments'
  | 'weekText'
  | 'language'
  | 'notice'
  | 'categories'
  | 'maker'
  | 'role';

/** The fields that are named as instants, each of which needs its kind. */
type InstantField = Extract<(typeof AUDIT_FIELDS)[number], `${string}At`>;

/** Types of fields; all others are texts. */
const KINDS: Record<string, Kind> & Record<InstantField, Kind> = {
  ...DISH_KINDS,
  isSize: 'flag',
  choices: 'choices',
  minimumOrderAmount: 'money',
  totalAmount: 'money',
  deliveryFee: 'money',
  overruled: 'overruled',
  deliveryFees: 'fees',
  deliveryDays: 'days',
  areas: 'areas',
  isOutsideServed: 'flag',
  minimumOrder: 'money',
  isActive: 'flag',
  isTrial: 'flag',
  firstStepsDismissed: 'flag',
  addressShared: 'flag',
  hasTwoFactor: 'flag',
  isPasswordNew: 'flag',
  isSecondFactorNew: 'flag',
  areBackupCodesNew: 'flag',
  seenAt: 'instant',
  whatsappContactedAt: 'instant',
  customerPaidAt: 'instant',
  cancelAskedAt: 'instant',
  cancelDeclinedAt: 'instant',
  refundedAt: 'instant',
  notHomeAt: 'instant',
  cashTakenAt: 'instant',
  paymentCheck: 'paymentCheck',
  destinationCheck: 'destinationCheck',
  exceeded: 'exceeded',
  endedAt: 'instant',
  promisedAt: 'instant',
  promisedDay: 'date',
  placedBefore: 'instant',
  kosherValidUntil: 'date',
  day: 'date',
  role: 'role',
  status: 'status',
  reason: 'reason',
  orderStatuses: 'statuses',
  hours: 'hours',
  ordersPausedUntil: 'end',
  busyMode: 'busy',
  orderSource: 'code',
  kind: 'kind',
  amount: 'money',
  minSubtotal: 'money',
  firstDay: 'date',
  lastDay: 'date',
  week: 'week',
  isFirstOrderOnly: 'flag',
  fulfilment: 'fulfilments',
  cityId: 'city',
  staffId: 'account',
  emailConfig: 'addresses',
  notificationEmails: 'addresses',
  deliveryAddress: 'addressRule',
  fulfilments: 'fulfilments',
  pickupMinimum: 'money',
  pickupWeek: 'weekText',
  staffLanguage: 'language',
  ...Object.fromEntries(NOTICE_EVENTS.map((event) => [noticeSetting(event), 'notice' as const])),
  language: 'language',
  maker: 'maker',
  kitchenAt: 'code',
  receiptAt: 'code',
  ticket: 'code',
  categoryIds: 'categories',
};

const CODES = ['website', 'phone', ...COUPON_KINDS, ...PRINT_TIMES, ...JOB_KINDS] as const;

/** A flag that is set, as fields and settings have it. */
const SET_FLAGS = ['1', 'true'];

/** Formats a value of the log for display. */
export function AuditValue({ entry, field, value, names }: AuditValueProps): ReactNode {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const formatDate = useFormatDate();
  const saleText = useSaleText();
  if (field === 'soldOutUntil') return saleText(value === null ? null : String(value));
  if (value === null || value === '') return <span className="text-muted">{t('staff.conflict.empty')}</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const shown: Record<Kind, () => ReactNode> = {
    money: () => <Money text={text} />,
    flag: () => t(SET_FLAGS.includes(text) ? 'staff.yes' : 'staff.no'),
    instant: () => <bdi>{formatInstant(text)}</bdi>,
    date: () => <bdi>{formatDate(text)}</bdi>,
    code: () => (isOneOf(CODES, text) ? t(`staff.audit.codes.${text}`) : text),
    role: () => (isOneOf(ROLES, text) ? t(`staff.security.roles.${text}`) : text),
    kind: () => (isOneOf(MESSAGE_KINDS, text) ? t(`staff.notifications.kinds.${text}`) : shown.code()),
    status: () => (isOneOf(ORDER_STATUSES, text) ? t(`staff.orders.statuses.${text}.name`) : text),
    statuses: () => statusNames(text, (status) => t(`staff.orders.statuses.${status}.name`)),
    reason: () => (isOneOf(STATUS_REASONS, text) ? t(`staff.orders.reasons.${text}`) : text),
    overruled: () =>
      kindsIn(OVERRULED, value)
        .map((code) => t(`staff.audit.overruled.${code}`))
        .join(', '),
    exceeded: () =>
      kindsIn(RESERVED_KINDS, value)
        .map((kind) => t(`staff.audit.exceeded.${kind}`))
        .join(', '),
    paymentCheck: () => (isOneOf(PAYMENT_CHECKS, text) ? t(`staff.audit.paymentCheck.${text}`) : text),
    destinationCheck: () => (isOneOf(DESTINATION_CHECKS, text) ? t(`staff.audit.destinationCheck.${text}`) : text),
    city: () => <Plain text={names.city(Number(text)) ?? text} />,
    account: () => <Plain text={names.account(text) ?? text} />,
    addresses: () => <Plain text={addressesOf(text)} />,
    choices: () => <ChoicesValue value={value} />,
    allergens: () => <AllergensValue value={value} />,
    diet: () => (isOneOf(DIETS, text) ? t(`allergens.${text}`) : text),
    week: () => <bdi>{weekText(readWeek(value), t)}</bdi>,
    hours: () => <HoursValue text={text} categoryName={names.category} />,
    end: () => <EndValue instant={text} />,
    busy: () => <BusyValue text={text} />,
    fees: () => <FeesValue value={value} />,
    days: () =>
      daysOf(value)
        .map((day) => t(`hours.days.${day}`))
        .join(', '),
    areas: () => <AreasValue value={value} />,
    fulfilments: () => (isOneOf(FULFILMENT_CHOICES, text) ? t(`staff.settings.pickup.${text}`) : text),
    weekText: () => <bdi>{weekText(parseWeek(text) ?? [], t)}</bdi>,
    addressRule: () => (isOneOf(ADDRESS_RULES, text) ? t(`staff.settings.address.${text}`) : text),
    language: () => (isLanguage(text) ? <bdi>{LANGUAGE[text].name}</bdi> : text),
    notice: () => <NoticeValue text={text} />,
    maker: () => (isOneOf(PRINTER_MAKERS, text) ? <bdi>{MAKER_NAMES[text]}</bdi> : text),
    categories: () => <Plain text={categoriesOf(value, names)} />,
    optionGroups: () => <GroupsValue value={value} nameOf={names.optionGroup} />,
  };
  const kind = KINDS[entry.entity === 'setting' ? entry.entityId : field];
  return kind ? shown[kind]() : <Plain text={text} />;
}

/** Returns the names of a setting's statuses, in their sequence. */
function statusNames(text: string, nameOf: (status: OptionalStatus) => string): string {
  return (parseStatusList(text) ?? []).map(nameOf).join(', ');
}

/** Returns the names of a printer's categories, isolated. */
function categoriesOf(value: unknown, { category }: AuditNames): string {
  const ids = Array.isArray(value) ? value : [];
  return ids.map((id) => isolate(category(Number(id)) ?? String(id))).join(', ');
}

/** Returns which of these kinds a logged list has, in their sequence. */
function kindsIn<Kind extends string>(kinds: readonly Kind[], value: unknown): Kind[] {
  return Array.isArray(value) ? kinds.filter((kind) => value.includes(kind)) : [];
}

/** The days of a logged city, from Sunday on. */
function daysOf(value: unknown): Day[] {
  return Array.isArray(value) ? DAYS.filter((day) => value.includes(day)) : [];
}

/** The shifts of a logged week; none of what is no week. */
function readWeek(value: unknown): Week {
  return commonTimes.safeParse(value).data ?? [];
}

function Plain({ text }: { text: string }) {
  return (
    <bdi className="whitespace-pre-wrap" dir="auto">
      {text}
    </bdi>
  );
}

/** The delivery fees of a city in words. */
function FeesValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fees = deliveryFees.shown.safeParse(value).data ?? [];
  return feesText(fees, { t, language }) || <span className="text-muted">{t('staff.conflict.empty')}</span>;
}

/** The areas of a city by their names. */
function AreasValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const areas = cityAreas.shown.safeParse(value).data ?? [];
  return areaNames(areas, language) || <span className="text-muted">{t('staff.conflict.empty')}</span>;
}

function Money({ text }: { text: string }) {
  const agorot = parseDecimal(text);
  return agorot === null ? <Plain text={text} /> : <Price agorot={agorot} style="exact" />;
}

/** Shows only the address of the mail account; the addresses of a list. */
function addressesOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value.join(', ');
    return String((value as { user?: unknown }).user ?? '');
  } catch {
    return json;
  }
}
