import { CloseButton } from '../ui/close-button.tsx';
import { useTranslation } from '../ui/texts.tsx';

/** Tells that the dish of a shared link is no longer on the menu. */
export function DishMissingNotice({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mt-2 flex items-center gap-3 rounded-2xl border border-line bg-sunken py-1 ps-4 pe-1">
      <p className="min-w-0 grow py-2 font-semibold">{t('shop.dish.gone')}</p>
      <CloseButton label={t('shop.dish.goneClose')} onClick={onClose} />
    </div>
  );
}
