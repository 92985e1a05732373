import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** What a query of TanStack Query tells, as far as it matters here. */
interface Loading<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch(): unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  children(data: Data): ReactNode;
  /** How many grey boxes stand for what is loading, and their look. */
  skeleton?: { count: number; className: string };
}

const ROWS = { count: 6, className: 'h-16' };

/** What a query has fetched; until then a skeleton, and where it failed a message with a way to try again. */
export function Loaded<Data>({ query, children, skeleton = ROWS }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <p>{t('staff.loadFailed')}</p>
        <Button onClick={() => void query.refetch()}>{t('staff.retry')}</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('staff.loading')} className="mt-5 grid gap-3">
      {Array.from({ length: skeleton.count }, (_, index) => index).map((index) => (
        <div key={index} className={`rounded-2xl bg-sunken motion-safe:animate-pulse ${skeleton.className}`} />
      ))}
    </div>
  );
}
