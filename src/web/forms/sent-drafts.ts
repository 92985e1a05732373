import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** The drafts that are being sent, each with its request. */
const requests = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

function setRequest(draft: string, request: Promise<unknown> | null): void {
  if (request) requests.set(draft, request);
  else requests.delete(draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Sending<Result> {
  /** Whether the draft is being sent, also by a form that was closed meanwhile. */
  isSending: boolean;
  /** Begins with this form's own request, and returns it. */
  begin(request: Promise<Result>): Promise<Result>;
  /** Ends, after that request, also where the form was closed meanwhile. */
  end(): void;
}

/**
 * Keeps a draft from being sent twice by closing its form and opening it again. `onSent` is called once a request has
 * succeeded that another form of the draft has made, which was closed.
 */
export function useSending<Result>(draft: string, onSent: (result: Result) => void): Sending<Result> {
  const own = useRef<Promise<Result> | null>(null);
  const isMounted = useRef(false);
  const read = () => requests.get(draft) as Promise<Result> | undefined;
  const request = useSyncExternalStore(subscribe, read, read);
  const tell = useEffectEvent(onSent);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (!request || request === own.current) return;
    // Its own form says that it failed.
    request.then((result) => isMounted.current && tell(result)).catch(() => undefined);
  }, [request]);
  return {
    isSending: request !== undefined,
    begin(sent) {
      own.current = sent;
      setRequest(draft, sent);
      return sent;
    },
    end: () => setRequest(draft, null),
  };
}
