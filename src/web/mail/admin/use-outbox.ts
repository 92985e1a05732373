import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../../shared/languages.ts';
import {
  listOutbox,
  type MessageState,
  retryMessage,
  sendTestMail,
  summariseOutbox,
} from '../../../shared/mail/contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';

/** The section has more to show than mail. */
const PAGE_SIZE = 6;
/** The server tries every step of sending, and responds within 30 s. */
const TEST_TIMEOUT_MS = 35_000;

/** All that is fetched about messages goes stale together, when the server says that mail changed. */
export const OUTBOX_KEY = ['outbox'] as const;

export function useOutboxSummary() {
  return useQuery({ queryKey: [...OUTBOX_KEY, 'summary'], queryFn: () => call(summariseOutbox, {}) });
}

/** The messages in a state, newest first, page by page. */
export function useOutbox(state: MessageState) {
  return useInfiniteQuery({
    queryKey: [...OUTBOX_KEY, 'messages', state],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => {
      const query = { state, limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      const { data, headers } = await callWithHeaders(listOutbox, { query });
      return { messages: data, hasMore: headers.has('link') };
    },
    getNextPageParam: (last) => (last.hasMore ? last.messages.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
  });
}

/** Has a message sent now. Asking twice sends it once. */
export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(retryMessage, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: OUTBOX_KEY }),
  });
}

/** Sends a test mail as real mail is sent; the response lists every step. */
export function useTestMail() {
  return useMutation({
    mutationFn: (body: { recipient: string; language: Language }) =>
      call(sendTestMail, { body }, { timeoutMs: TEST_TIMEOUT_MS }),
  });
}
