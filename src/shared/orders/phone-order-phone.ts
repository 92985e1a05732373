import { foreignPhone, israeliPhone, PHONE_PREFIX } from '../phone.ts';

/** The caller's number in the form of a phone order. */
interface PhoneFields {
  phone: string;
  isForeignPhone?: boolean;
}

/** Start of a foreign number in the form. */
export const FOREIGN_PREFIX = '+';

/** Returns the caller's number as E.164; null while it is not complete. A foreign number needs its switch. */
export function phoneOfOrder({ phone, isForeignPhone = false }: PhoneFields): string | null {
  return (isForeignPhone ? foreignPhone(phone) : null) ?? israeliPhone(phone);
}

/** Returns the phone fields of a form for a number in E.164. */
export function phoneFields(phone: string): Required<PhoneFields> {
  return { phone, isForeignPhone: !phone.startsWith(PHONE_PREFIX) };
}
