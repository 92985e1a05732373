import { fieldsOf } from '../../../shared/localised-text.ts';
import type { EditableSettingKey } from '../../../shared/settings/rules.ts';

/** Input type of a setting, which also determines its error text. */
export type SettingKind =
  | 'text'
  | 'note'
  | 'amount'
  | 'link'
  | 'picture'
  | 'color'
  | 'phone'
  | 'whatsapp'
  | 'email'
  | 'minutes'
  | 'limit'
  | 'date'
  | 'language'
  | 'statuses'
  | 'address';

export interface SettingGroup {
  name: 'texts' | 'restaurant' | 'orders' | 'limits' | 'look' | 'kosher' | 'alerts' | 'contact';
  settings: readonly { key: EditableSettingKey; kind: SettingKind }[];
}

/** The settings of delivery, on the page of the cities. */
export const DELIVERY_SETTINGS = [{ key: 'deliveryAddress', kind: 'address' }] as const;

/** The settings, grouped as on the page. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    name: 'texts',
    settings: [
      ...fieldsOf('appName').map((key) => ({ key, kind: 'text' as const })),
      ...fieldsOf('tagline').map((key) => ({ key, kind: 'text' as const })),
      ...fieldsOf('orderNote').map((key) => ({ key, kind: 'note' as const })),
    ],
  },
  {
    name: 'restaurant',
    settings: [
      { key: 'restaurantPhone', kind: 'phone' },
      { key: 'whatsappNumber', kind: 'whatsapp' },
      ...fieldsOf('restaurantAddress').map((key) => ({ key, kind: 'text' as const })),
      ...fieldsOf('openingHours').map((key) => ({ key, kind: 'note' as const })),
    ],
  },
  {
    name: 'look',
    settings: [
      { key: 'logoUrl', kind: 'picture' },
      { key: 'buttonsColor', kind: 'color' },
      { key: 'plusMinusButtonsColor', kind: 'color' },
      { key: 'tabsColor', kind: 'color' },
      { key: 'textColor', kind: 'color' },
    ],
  },
  {
    name: 'orders',
    settings: [
      { key: 'minimumOrder', kind: 'amount' },
      { key: 'bitPaymentLink', kind: 'link' },
      { key: 'orderStatuses', kind: 'statuses' },
    ],
  },
  {
    name: 'limits',
    settings: [
      { key: 'networkShare', kind: 'limit' },
      { key: 'networkOrders', kind: 'limit' },
      { key: 'orderPortionsShare', kind: 'limit' },
    ],
  },
  {
    name: 'kosher',
    settings: [
      ...fieldsOf('kosherIssuer').map((key) => ({ key, kind: 'text' as const })),
      { key: 'kosherNumber', kind: 'text' },
      { key: 'kosherValidUntil', kind: 'date' },
    ],
  },
  {
    name: 'alerts',
    settings: [
      { key: 'staffLanguage', kind: 'language' },
      { key: 'escalateAfterMinutes', kind: 'minutes' },
      { key: 'absentAfterMinutes', kind: 'minutes' },
    ],
  },
  {
    name: 'contact',
    settings: [
      { key: 'accessibilityContactName', kind: 'text' },
      { key: 'accessibilityContactPhone', kind: 'phone' },
      { key: 'accessibilityContactEmail', kind: 'email' },
    ],
  },
];
