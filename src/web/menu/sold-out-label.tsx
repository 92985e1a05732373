import { useComebackText } from '../ui/sold-out-text.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Class of a sold-out dish's picture. */
export const SOLD_OUT_PICTURE = 'opacity-60 grayscale';

interface SoldOutLabelProps {
  /** ISO 8601. */
  until: string;
}

/** Stands in the place of a sold-out dish's buttons, and says when it comes back. */
export function SoldOutLabel({ until }: SoldOutLabelProps) {
  const { t } = useTranslation();
  const comeback = useComebackText()(until);
  return (
    <p className="ms-auto flex min-h-11 print:hidden flex-col items-end justify-center text-end leading-tight">
      <span className="font-bold">{t('shop.soldOut.title')}</span>
      {comeback && <span className="text-muted text-sm">{comeback}</span>}
    </p>
  );
}
