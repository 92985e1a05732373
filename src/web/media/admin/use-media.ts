import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteMedia, listMedia, type MediaFile } from '../../../shared/media/contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';

const PAGE_SIZE = 24;
export const MEDIA_KEY = ['media'] as const;

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

/** Deletes a picture; `isForced` also removes it from its uses. */
export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isForced }: { file: MediaFile; isForced: boolean }) =>
      call(deleteMedia, { params: { filename: file.filename }, query: { force: isForced ? '1' : '0' } }),
    onSettled: () => client.invalidateQueries({ queryKey: MEDIA_KEY }),
  });
}
