import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteMedia, getEncodingProgress, listMedia, type MediaFile } from '../../../shared/media/contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';

const PAGE_SIZE = 24;
const PROGRESS_MS = 2_000;
export const MEDIA_KEY = ['media'] as const;
/** Made stale with the pictures, by uploads and deletions. */
const PROGRESS_KEY = [...MEDIA_KEY, { is: 'progress' }] as const;

/**
 * Fetches pictures whose file names match, newest first, page by page. Their uses change outside the library, so they
 * are refetched each time it opens.
 */
export function useMedia(query: string) {
  return useInfiniteQuery({
    queryKey: [...MEDIA_KEY, query],
    initialPageParam: undefined as number | undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: before }) => {
      const { data, headers } = await callWithHeaders(listMedia, {
        query: { limit: PAGE_SIZE, ...(query ? { q: query } : {}), ...(before === undefined ? {} : { before }) },
      });
      return { files: data, total: Number(headers.get('x-total-count')), next: nextPage(headers.get('link')) };
    },
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => ({ files: pages.flatMap(({ files }) => files), total: pages.at(-1)?.total ?? 0 }),
  });
}

/** Returns the start of the next page, from the Link header. */
function nextPage(link: string | null): number | undefined {
  const before = /[?&]before=(\d+)/.exec(link ?? '')?.[1];
  return before === undefined ? undefined : Number(before);
}

/**
 * Fetches how many pictures are encoded in their formats, every two seconds while some are not, and the pictures again
 * when more are. Returns how many of those that wait were encoded since none did, or since this was shown.
 */
export function useEncodingProgress() {
  const client = useQueryClient();
  const { data = null } = useQuery({
    queryKey: PROGRESS_KEY,
    queryFn: () => call(getEncodingProgress, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting ? PROGRESS_MS : false),
  });
  const done = data && data.ready + data.failed;
  const doneBefore = useRef(done);
  useEffect(() => {
    if (doneBefore.current !== null && done !== null && done > doneBefore.current) {
      void client.invalidateQueries({ queryKey: MEDIA_KEY, predicate: ({ queryKey }) => queryKey !== PROGRESS_KEY });
    }
    doneBefore.current = done;
  }, [client, done]);
  const [before, setBefore] = useState(done);
  if (data && done !== before && (before === null || data.waiting === 0)) setBefore(done);
  // Others may be deleted meanwhile.
  const encoded = Math.max(0, (done ?? 0) - (before ?? 0));
  return { done: encoded, count: encoded + (data?.waiting ?? 0) };
}

/** Deletes a picture; `isForced` also removes it from its uses. */
export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isForced }: { file: MediaFile; isForced: boolean }) =>
      call(deleteMedia, { params: { filename: file.filename }, query: { force: isForced ? '1' : '0' } }),
    onSettled: () => client.invalidateQueries({ queryKey: MEDIA_KEY }),
  });
}
