import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from './use-debounced.ts';

/** Someone who types is not answered: the search waits until they pause. */
const PAUSE_MS = 250;

/** What is searched: the text of the field, and the query to ask for. */
export interface QueryText {
  text: string;
  query: string;
  setText(text: string): void;
}

/** A search's text, kept in the address as `?q=`, so that reload and the back button bring it again. */
export function useQueryText(): QueryText {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = useDebounced(text.trim(), PAUSE_MS);
  useEffect(() => {
    setParams((before) => withQuery(before, query), { replace: true });
  }, [query, setParams]);
  return { text, query, setText };
}

function withQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (query === '') next.delete('q');
  else next.set('q', query);
  return next;
}
