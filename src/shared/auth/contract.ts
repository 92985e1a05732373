import { z } from 'zod';

/** What the sign-in form sends to `POST /api/auth/sign-in/username`. */
export const signInBody = z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) });
