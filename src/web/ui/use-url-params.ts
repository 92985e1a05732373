import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';

/** Changes the parameters of the address in the current history entry, whose state stays. */
export type ReplaceParams = (change: (params: URLSearchParams) => void) => void;

/**
 * Returns the parameters of the address and a function that replaces them. It does nothing when the page has moved on to
 * another path: an effect may run after a link was followed, and wouter's own `useSearchParams` would return to the path
 * that was rendered before.
 */
export function useUrlParams(): [URLSearchParams, ReplaceParams] {
  const search = useSearch();
  const pathname = usePathname();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const replace = useCallback<ReplaceParams>(
    (change) => {
      if (location.pathname !== pathname) return;
      const url = new URL(location.href);
      change(url.searchParams);
      if (url.search !== location.search) history.replaceState(history.state, '', url);
    },
    [pathname],
  );
  return [params, replace];
}
