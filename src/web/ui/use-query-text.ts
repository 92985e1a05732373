import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Someone who types is not asked for: the search waits until they pause. */
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
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => {
      setParams((before) => withQuery(before, text.trim()), { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query, setParams]);
  return { text, query, setText };
}

function withQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (query === '') next.delete('q');
  else next.set('q', query);
  return next;
}
