import { useEffect, useId, useRef } from 'react';
import type { Area } from '../../../shared/cities/areas.ts';
import type { AddressRule } from '../../../shared/orders/address.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { AddressFields, type AddressForm } from '../address-fields.tsx';

interface CheckoutAddressProps {
  form: AddressForm;
  rule: AddressRule;
  /** Whether it was missing in what the server rejected: it is focused then. */
  isMissing: boolean;
  /** Those of the city, whose streets are suggested. */
  areas: readonly Area[] | undefined;
}

/** Where to deliver within the city; nothing where the shop does not ask for it. */
export function CheckoutAddress({ form, rule, isMissing, areas }: CheckoutAddressProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isMissing) fields.current?.querySelector('input')?.focus();
  }, [isMissing]);
  if (rule === 'off') return null;
  return (
    <fieldset ref={fields} className="min-w-0" aria-describedby={rule === 'optional' ? hintId : undefined}>
      <legend className="mb-2 font-bold text-lg">{t('address.title')}</legend>
      {rule === 'optional' && (
        <p id={hintId} className="mb-3 text-muted text-sm">
          {t('address.optional')}
        </p>
      )}
      <AddressFields field={form.field} rule={rule} areas={areas} isOfUser />
    </fieldset>
  );
}
