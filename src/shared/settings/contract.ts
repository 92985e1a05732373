import { z } from 'zod';
import { defineContract } from '../http.ts';
import { entityVersion } from '../wire.ts';
import { PUBLIC_SETTING_KEYS } from './rules.ts';

export const setting = z.object({
  key: z.string(),
  value: z.string(),
  /** For staff alone. A setting that was never set has version 0. */
  version: entityVersion.optional(),
});
export type Setting = z.output<typeof setting>;

export const versionedSetting = setting.required();
export type VersionedSetting = z.output<typeof versionedSetting>;

/** More than any setting may hold; each key has rules of its own in `values.ts`. */
const MAX_VALUE = 5000;

export const listSettings = defineContract({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'optional',
  summary: 'Settings: the public keys for anyone, every key (but no password) for staff',
  success: 200,
  answer: z.array(setting),
});

export const changeSetting = defineContract({
  method: 'PUT',
  path: '/api/admin/settings/:key',
  access: 'staff',
  summary: 'Change one of the public settings; those about mail have calls of their own',
  params: z.object({ key: z.enum(PUBLIC_SETTING_KEYS) }),
  body: z.object({ value: z.string().max(MAX_VALUE), version: entityVersion.optional() }),
  success: 200,
  answer: versionedSetting,
  errors: ['version_conflict'],
});
