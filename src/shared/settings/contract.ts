import { z } from 'zod';
import { defineContract } from '../http.ts';

export const setting = z.object({ key: z.string(), value: z.string() });
export type Setting = z.output<typeof setting>;

export const listSettings = defineContract({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'optional',
  summary: 'Settings: the public keys for anyone, every key (but no password) for staff',
  success: 200,
  answer: z.array(setting),
});
