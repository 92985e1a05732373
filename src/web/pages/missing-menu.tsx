import { MenuSkeleton } from '../menu/menu-skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { useTranslation } from '../ui/texts.tsx';
import type { MenuState } from './use-shop.ts';

/** What the menu's place holds while there is none; null when there is one. */
export function missingMenu(state: MenuState, onRetry: () => void) {
  if (state === 'there') return null;
  return state === 'loading' ? <MenuSkeleton /> : <LoadFailed onRetry={onRetry} />;
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
      <p>{t('shop.menu.loadFailed')}</p>
      <Button onClick={onRetry}>{t('shop.menu.retry')}</Button>
    </div>
  );
}
