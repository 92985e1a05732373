import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTranslation } from './texts.tsx';

/** The part of a TanStack Query result that is used here. */
interface Loading<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch(): unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  children(data: Data): ReactNode;
  /** Number and style of the skeleton boxes. */
  skeleton?: { count: number; className: string };
}

const ROWS = { count: 6, className: 'h-16' };

/** Renders a query's data; a skeleton while it is loading, and an error with a retry button when it failed. */
export function Loaded<Data>({ query, children, skeleton = ROWS }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed query={query} />;
  return (
    <div role="status" aria-label={t('staff.loading')} className="mt-5 grid gap-3">
      {Array.from({ length: skeleton.count }, (_, index) => index).map((index) => (
        <div key={index} className={`rounded-2xl bg-sunken motion-safe:animate-pulse ${skeleton.className}`} />
      ))}
    </div>
  );
}

/** Says that a query failed, with a button that sends it again. */
export function LoadFailed({ query }: { query: Pick<Loading<unknown>, 'refetch'> }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
      <p>{t('staff.loadFailed')}</p>
      <Button onClick={() => void query.refetch()}>{t('staff.retry')}</Button>
    </div>
  );
}
