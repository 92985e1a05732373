import { z } from 'zod';
import { defineContract } from '../http.ts';
import { boundedText, entityVersion } from '../wire.ts';
import { EDITABLE_SETTING_KEYS } from './rules.ts';

export const setting = z
  .object({
    key: z.string(),
    value: z.string(),
    /** For staff alone. A setting that was never set has version 0. */
    version: entityVersion.optional(),
  })
  .meta({ id: 'Setting', description: 'A setting of the shop' });
export type Setting = z.output<typeof setting>;

export const versionedSetting = setting.required();
export type VersionedSetting = z.output<typeof versionedSetting>;

/** More than any setting may hold; each key has rules of its own in `values.ts`. */
const MAX_VALUE = 5000;

export const listSettings = defineContract({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'optional',
  summary: 'List the settings: public keys without a session, all keys (without passwords) for staff',
  success: 200,
  response: z.array(setting),
});

const changedKey = z.enum(EDITABLE_SETTING_KEYS);
const changedValue = z.object({ value: boundedText(MAX_VALUE), version: entityVersion.optional() });
const settingChange = changedValue.extend({ key: changedKey });
export type SettingChange = z.output<typeof settingChange>;

export const changeSetting = defineContract({
  method: 'PUT',
  path: '/api/admin/settings/:key',
  access: 'owner',
  summary: 'Change a setting; mail settings have their own calls',
  params: z.object({ key: changedKey }),
  body: changedValue,
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict', 'picture_gone'],
});

export const changeSettings = defineContract({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'owner',
  summary: 'Change several settings together: all of them, or none',
  body: z.object({ settings: z.array(settingChange).min(1).max(EDITABLE_SETTING_KEYS.length) }),
  success: 200,
  response: z.array(versionedSetting),
  errors: ['version_conflict', 'picture_gone'],
});

/** The longest retention of names in orders, in months. */
export const MAX_RETENTION_MONTHS = 240;

export const showRetention = defineContract({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'owner',
  summary: 'Show whether erasing waits, because the clock of the server has leapt',
  success: 200,
  response: z.object({ isWaiting: z.boolean() }),
});

export const saveRetention = defineContract({
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'owner',
  summary:
    'Set after how many months personal data of orders and of clients without newer orders is erased; null for never',
  body: z.object({
    months: z.int().min(1).max(MAX_RETENTION_MONTHS).nullable(),
    version: entityVersion.optional(),
  }),
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict'],
});
