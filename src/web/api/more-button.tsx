import { Button } from '../ui/button.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { useFailureToast } from './problems.ts';

/** A list of which one page after the other is fetched. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: Error | null }>;
}

interface MoreButtonProps {
  query: Paged;
  /** Replaces 'Show more'. */
  label?: string;
  className?: string;
}

/** Shows the next page of a list while there is one; a toast says when it could not be loaded. */
export function MoreButton({ query, label, className = '' }: MoreButtonProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const showMore = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) fail(t('staff.loadFailed'), error);
  };
  return (
    <div className={`text-center ${className}`}>
      <Button disabled={isFetchingNextPage} onClick={() => void showMore()}>
        {isFetchingNextPage ? t('staff.loading') : (label ?? t('staff.more'))}
      </Button>
    </div>
  );
}
