import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeEvent } from '../../../shared/mail/kinds.ts';
import type { Notice } from '../../../shared/mail/notices.ts';
import { listNotices, type SentNotice, saveNotice } from '../../../shared/mail/notices-contract.ts';
import { call } from '../../api/client.ts';

export const NOTICES_KEY = ['notices'] as const;

/** Fetches what customers are told of each event. */
export function useNotices() {
  return useQuery({ queryKey: NOTICES_KEY, queryFn: () => call(listNotices, {}) });
}

interface Change extends Partial<Notice> {
  event: NoticeEvent;
  version?: number;
}

/** Changes what customers are told of an event. */
export function useSaveNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, ...body }: Change) => call(saveNotice, { params: { event }, body }),
    onSuccess: (saved) =>
      client.setQueryData<SentNotice[]>(NOTICES_KEY, (notices) =>
        notices?.map((each) => (each.event === saved.event ? saved : each)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}
