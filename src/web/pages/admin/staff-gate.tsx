import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { mayActAs, type Role } from '../../../shared/auth/roles.ts';
import { todayAt } from '../../../shared/calendar.ts';
import { KITCHEN_PATH } from '../../../shared/kitchen/path.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import { askBeforeLeaving } from '../../api/ask-before-leaving.ts';
import { ApiError, isUnreachable } from '../../api/client.ts';
import { StaffQueryClient } from '../../api/query-client.ts';
import { fetchSession, SESSION_KEY, type SignedIn, signOut } from '../../auth/session.ts';
import { SignInForm } from '../../auth/sign-in-form.tsx';
import { keptKitchen } from '../../kitchen/admin/kept-kitchen.ts';
import { turnPushOff } from '../../live/admin/push.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { ToastArea } from '../../ui/toast-area.tsx';
import { useNow } from '../../ui/use-now.ts';
import { forgetEntered, forgetFetched, handOver } from './hand-over.ts';

const queryClient: StaffQueryClient = new StaffQueryClient({
  onError(error, { queryKey }) {
    if (queryKey[0] === SESSION_KEY[0] || !(error instanceof ApiError && error.status === 401)) return;
    // Asked again, because the session may have been replaced while the query was on its way.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  },
});
askBeforeLeaving(queryClient);

interface StaffGateProps {
  /** Heading of the sign-in form. */
  title: string;
  /** Who may see the page; an account of the kitchen that may not is sent to its display. */
  needed: Role;
  /** Whether the page shows without a network what it has kept, to whom it showed that. */
  isKept?: boolean;
  /** Called after signing out. */
  onSignedOut?: (() => void) | undefined;
  /** Renders the page of who is signed in. */
  children(leave: () => void, account: SignedIn): ReactNode;
}

/** What every staff page stands on: the sign-in form until someone is signed in, and messages. */
export function StaffGate(props: StaffGateProps) {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <Gate {...props} />
      <ToastArea label={t('staff.toastRegion', { hotkey: '{hotkey}' })} closeLabel={t('staff.close')} />
    </QueryClientProvider>
  );
}

function Gate({ title, needed, isKept = false, onSignedOut, children }: StaffGateProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      const account = await fetchAccount(isKept);
      // Who was asked for meanwhile is somebody else.
      signal.throwIfAborted();
      // Before anything is rendered for the account.
      if (account) handOver(client, account);
      return account;
    },
  });
  const [isLeaving, setLeaving] = useState(false);

  if (session.isPending || isLeaving) return <p className="p-8 text-center text-muted">{t('staff.loading')}</p>;
  if (session.data === undefined) {
    return (
      <main className="p-16 text-center">
        <div role="alert">
          <h1>{t('errors.network')}</h1>
        </div>
        <Button onClick={() => void session.refetch()} className="mt-4">
          {t('staff.retry')}
        </Button>
      </main>
    );
  }
  if (!session.data) {
    const enter = () => {
      forgetFetched(client);
      void session.refetch();
    };
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
        <SignInForm title={title} onSignedIn={enter} />
        <LanguageLinks label={t('staff.language')} hrefOf={(language) => `?lang=${language}`} />
      </main>
    );
  }
  if (!mayActAs(session.data.role, needed)) return <ToKitchen />;
  const leave = async () => {
    // The sections would go on fetching without a session.
    setLeaving(true);
    // At once: the rest may take long, or fail, without a network.
    keptKitchen.forget();
    // Before the session ends, because the call requires one.
    await turnPushOff().catch(() => undefined);
    await signOut().catch(() => undefined);
    forgetEntered();
    client.clear();
    onSignedOut?.();
    await session.refetch();
    setLeaving(false);
  };
  // Somebody else finds no dialog, search or choice of who was signed in before.
  return <StaffToday key={session.data.id}>{children(() => void leave(), session.data)}</StaffToday>;
}

/**
 * Returns who is signed in, and erases what this device has kept of anyone else. Where the server cannot be reached, it is
 * who was signed in when a page was kept, if that may be shown. Throws NetworkError or ApiError.
 */
async function fetchAccount(isKept: boolean): Promise<SignedIn | null> {
  try {
    const account = await fetchSession();
    const before = keptKitchen.find()?.account;
    if (before && before.id !== account?.id) keptKitchen.forget();
    return account;
  } catch (error) {
    const before = isKept && isUnreachable(error) ? keptKitchen.find()?.account : undefined;
    if (before) return before;
    throw error;
  }
}

/** Leads an account of the kitchen to the only page that it may see. */
function ToKitchen() {
  const { t } = useTranslation();
  useEffect(() => location.replace(KITCHEN_PATH), []);
  return <p className="p-8 text-center text-muted">{t('staff.loading')}</p>;
}

/** Tells the day in the restaurant, also to a page that stays open over midnight. */
function StaffToday({ children }: { children: ReactNode }) {
  const timeZone = useContext(TimeZoneContext);
  const now = useNow();
  useNewDay(businessDayAt({ timeZone, now }));
  const { date } = todayAt({ timeZone, now });
  const today = useMemo(() => ({ timeZone, date }), [timeZone, date]);
  return <TodayContext value={today}>{children}</TodayContext>;
}

/** Fetches again what is shown once the business day has ended: what is of today is of another, and no event says so. */
function useNewDay(day: string): void {
  const client = useQueryClient();
  const known = useRef(day);
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    void client.invalidateQueries();
  }, [client, day]);
}
