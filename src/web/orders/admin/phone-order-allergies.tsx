import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isAnythingStated } from '../../../shared/allergens/contents.ts';
import { AllergenChips } from '../../ui/allergen-chips.tsx';
import { useAllergenText } from '../../ui/allergen-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { PhoneOrderForm, PhoneOrderShop } from './use-phone-order.ts';

/** The allergens that the caller avoids; closed until there are any, and missing while the shop states none. */
export function PhoneOrderAllergies({ form, shop }: { form: PhoneOrderForm; shop: PhoneOrderShop }) {
  const { t } = useTranslation();
  const { names } = useAllergenText();
  const { allergies } = form.values;
  const [isOpen, setOpen] = useState(allergies.length > 0);
  if (!shop.menu.some(isAnythingStated)) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/allergies mt-2 min-w-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2xl font-semibold">
        {t('staff.phoneOrders.allergies')}
        <span className="min-w-0 truncate text-danger group-open/allergies:invisible">{names(allergies)}</span>
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 shrink-0 text-muted transition-transform group-open/allergies:rotate-180"
        />
      </summary>
      <AllergenChips
        legend={t('shop.allergies.which')}
        selected={allergies}
        onChange={(chosen) => form.change({ allergies: chosen })}
      />
    </details>
  );
}
