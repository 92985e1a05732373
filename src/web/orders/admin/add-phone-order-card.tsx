import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

/** Link from the orders to the phone order form (spec.md §2). */
export function AddPhoneOrderCard() {
  const { t } = useTranslation();
  return (
    <Link
      href="/orders/new"
      className="flex h-full min-h-16 items-center justify-center gap-3 rounded-3xl border-2 border-line border-dashed p-4 font-semibold text-lg hover:border-tabs hover:text-tabs"
    >
      <PhoneCall aria-hidden className="size-6 text-tabs" />
      {t('staff.orders.addPhoneOrder')}
    </Link>
  );
}
