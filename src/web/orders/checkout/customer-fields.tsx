import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CheckoutAddress } from './checkout-address.tsx';
import { RememberMe } from './remember-me.tsx';
import type { useCheckout } from './use-checkout.ts';

interface CustomerFieldsProps {
  checkout: ReturnType<typeof useCheckout>;
  areas: ComponentProps<typeof CheckoutAddress>['areas'];
  /** Where the order goes, above the address. */
  children: ReactNode;
}

/** Who orders, and where to (spec.md §5). */
export function CustomerFields({ checkout: { form, address }, areas, children }: CustomerFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="space-y-4" inert={form.isSaving}>
      <legend className="mb-2 font-bold font-display text-xl">{t('shop.checkout.customer')}</legend>
      <p className="text-muted text-sm">{t('shop.checkout.required')}</p>
      <Field required {...form.field('customerName')} label={t('shop.checkout.name')} autoComplete="name" />
      <Field
        required
        {...form.field('customerEmail')}
        label={t('shop.checkout.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <PhoneField
        required
        {...form.field('customerPhone')}
        label={t('shop.checkout.phone')}
        onChange={(customerPhone) => form.change({ customerPhone })}
      />
      <RememberMe values={form.values} hasAddress={address.rule !== 'off'} onChange={form.change} />
      {children}
      <CheckoutAddress form={form} {...address} areas={areas} />
      <PrivacyNotice />
    </fieldset>
  );
}

function PrivacyNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="text-muted text-sm">
      {t('shop.checkout.privacy')}{' '}
      <a href={`/privacy?lang=${language}`} target="_blank" rel="noopener" className="inline-block py-1 underline">
        {t('shop.checkout.privacyLink')}
      </a>
    </p>
  );
}
