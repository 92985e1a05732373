import { type ComponentProps, useId } from 'react';
import type { Area } from '../../shared/cities/areas.ts';
import { streetsOf } from '../../shared/cities/streets.ts';
import type { AddressRule, DeliveryAddress } from '../../shared/orders/address.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useTranslation } from '../ui/texts.tsx';

type TextProps = Pick<ComponentProps<typeof Field>, 'error'> & {
  name: string;
  value: string;
  onChange(event: { target: { value: string } }): void;
};

/** What `useForm` returns of a form that has an address. */
export interface AddressForm {
  /** Returns the properties of a field. */
  field(name: keyof DeliveryAddress): TextProps;
}

interface AddressFieldsProps extends AddressForm {
  rule: AddressRule;
  /** Whether the browser may fill in the address of its user, which is not that of a caller. */
  isOfUser?: boolean;
  /** Those of the city, whose streets are suggested. */
  areas?: readonly Area[] | undefined;
}

/** The fields of a delivery address: the street in a row of its own on a phone, where names of streets are long. */
export function AddressFields({ field, rule, isOfUser = false, areas = [] }: AddressFieldsProps) {
  const { t } = useTranslation();
  const listId = useId();
  const streets = streetsOf({ areas });
  const required = rule === 'required';
  const filledBy = (token: string) => (isOfUser ? token : 'off');
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-6">
      <Field
        {...field('street')}
        required={required}
        label={t('address.street')}
        autoComplete={filledBy('address-line1')}
        dir="auto"
        list={streets.length > 0 ? listId : undefined}
        className="col-span-2 sm:col-span-4"
      />
      {streets.length > 0 && (
        <datalist id={listId}>
          {streets.map((street) => (
            <option key={street} value={street} />
          ))}
        </datalist>
      )}
      <Field
        {...field('houseNumber')}
        required={required}
        label={t('address.houseNumber')}
        autoComplete="off"
        dir="auto"
        className="sm:col-span-2"
      />
      <Field
        {...field('entrance')}
        label={t('address.entrance')}
        autoComplete="off"
        dir="auto"
        className="sm:col-span-2"
      />
      <Field {...field('floor')} label={t('address.floor')} autoComplete="off" dir="auto" className="sm:col-span-2" />
      <Field
        {...field('apartment')}
        label={t('address.apartment')}
        autoComplete={filledBy('address-line2')}
        dir="auto"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('courierNote')}
        label={t('address.courierNote')}
        rows={2}
        autoComplete="off"
        className="col-span-2 sm:col-span-6"
      />
    </div>
  );
}
