import { z } from 'zod';
import { defineContract } from '../http.ts';

/** Least and most characters of a password that is chosen (spec.md §6). */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

export const changeAccount = defineContract({
  method: 'POST',
  path: '/api/admin/account',
  access: 'staff',
  summary: "Change one's own username or password; ends the account's other sessions, and this one stays",
  body: z
    .object({
      currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
      username: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_.]{3,30}$/, 'Must be 3 to 30 letters, digits, dots or underscores')
        .optional(),
      newPassword: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
    })
    .refine(({ username, newPassword }) => username !== undefined || newPassword !== undefined, {
      path: ['username'],
      error: 'Give a new username, a new password, or both',
    }),
  success: 200,
  answer: z.object({ username: z.string() }),
  errors: ['wrong_password', 'username_taken', 'too_many_requests'],
});
