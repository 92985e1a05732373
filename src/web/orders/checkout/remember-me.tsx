import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { type RememberingValues, useRememberedCustomer } from './use-remembered-customer.ts';

interface RememberMeProps {
  values: RememberingValues;
  /** Whether the form asks for an address. */
  hasAddress: boolean;
  onChange(edits: Partial<RememberingValues>): void;
}

/** Keeps the customer's details on this device, off by default, and forgets them (spec.md §2, checkout). */
export function RememberMe({ values, hasAddress, onChange }: RememberMeProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const { hasDetails, setRemembered, forget } = useRememberedCustomer({ values, change: onChange });
  return (
    <div>
      <Checkbox
        label={t('shop.checkout.remember')}
        checked={values.isRemembered}
        onChange={setRemembered}
        aria-describedby={hintId}
      />
      <p id={hintId} className="text-muted text-sm">
        {t(hasAddress ? 'shop.checkout.rememberAddressHint' : 'shop.checkout.rememberHint')}
      </p>
      {hasDetails && (
        <Button onClick={forget} className="mt-2">
          {t('shop.checkout.forget')}
        </Button>
      )}
    </div>
  );
}
