import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AuditLogEntry, listAudit } from '../../../shared/audit/contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';
import type { AuditQuery } from './use-audit-filter.ts';

const AUDIT_KEY = ['audit'] as const;
const PAGE_SIZE = 50;
/** Accounts rarely change, so that this includes every entry about them. */
const MAX_ACCOUNT_ENTRIES = 500;

/** Fetches pages of the log, newest first, with the total count of matches. Refetched whenever it is opened. */
export function useAudit(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...AUDIT_KEY, query],
    staleTime: 0,
    // Keeps the previous results until the next search responds.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => {
      const page = { ...query, limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) };
      const { data, headers } = await callWithHeaders(listAudit, { query: page });
      return { entries: data, total: Number(headers.get('x-total-count')), hasMore: headers.has('link') };
    },
    getNextPageParam: (last) => (last.hasMore ? last.entries.at(-1)?.id : undefined),
    select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), total: pages[0]?.total ?? 0 }),
  });
}

/** Fetches the usernames that appear in the log, including former ones and those of removed accounts. */
export function useFormerNames() {
  return useQuery({
    queryKey: [...AUDIT_KEY, 'accounts'],
    staleTime: 0,
    queryFn: async () => {
      const query = { entity: 'account', limit: MAX_ACCOUNT_ENTRIES };
      return (await call(listAudit, { query })).flatMap((entry) => [entry.staffName, ...usernamesOf(entry)]);
    },
  });
}

function usernamesOf({ before, after }: AuditLogEntry): string[] {
  return [before, after].flatMap((value) => {
    const username = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.username : null;
    return typeof username === 'string' ? [username] : [];
  });
}
