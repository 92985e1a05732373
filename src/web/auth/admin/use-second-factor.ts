import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { keyOf } from '../../../shared/auth/codes.ts';
import { useProblemText } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { postAuth } from '../auth-call.ts';
import { renewSession, SESSION_KEY } from '../session.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { SESSIONS_KEY } from './use-sessions.ts';

const begun = z.object({ totpURI: z.url(), backupCodes: z.array(z.string()) });
const renewed = z.object({ backupCodes: z.array(z.string()) });

/** A call about the second factor that was rejected. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status}: ${code}`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

/** The key for the app, and the backup codes that belong to it. */
export interface NewFactor {
  key: string;
  backupCodes: string[];
}

/** Mutations of the own second factor. It is enabled by {@link confirm} with the app's first code. */
export function useSecondFactor() {
  const onSettled = useRefresh();
  return {
    begin: useMutation({
      mutationFn: async (password: string): Promise<NewFactor> => {
        const { totpURI, backupCodes } = begun.parse(await post('enable', { password }));
        return { key: keyOf(totpURI), backupCodes };
      },
    }),
    confirm: useMutation({
      mutationFn: (code: string) => renewSession(() => post('verify-totp', { code })),
      onSettled,
    }),
    renewCodes: useMutation({
      mutationFn: async (password: string) =>
        renewed.parse(await post('generate-backup-codes', { password })).backupCodes,
    }),
    turnOff: useMutation({
      mutationFn: (password: string) => renewSession(() => post('disable', { password })),
      onSettled,
    }),
  };
}

async function post(name: string, body: object): Promise<unknown> {
  const response = await postAuth(`two-factor/${name}`, body);
  if (!response.isOk) throw new Refusal(response.status, response.code);
  return response.body;
}

/** The session gets a new id, and the account has changed. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: SESSION_KEY });
    void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    return client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  };
}

/** Returns a function that describes why a call about the second factor failed. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (error) => {
    if (!(error instanceof Refusal)) return problemText(error);
    if (error.status === 429) return t('errors.too_many_requests');
    if (error.code === 'INVALID_PASSWORD') return t('errors.wrong_password');
    if (error.code === 'INVALID_CODE') return t('staff.security.code.appWrong');
    return t(error.status === 401 ? 'errors.unauthenticated' : 'errors.internal_error');
  };
}
