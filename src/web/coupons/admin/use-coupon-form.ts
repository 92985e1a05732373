import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { type Coupon, couponExistsDetails, type NewCoupon, newCoupon } from '../../../shared/coupons/contract.ts';
import type { CouponKind } from '../../../shared/coupons/rules.ts';
import { readWeekForm, toWeekForm, type WeekFormLine } from '../../../shared/hours/week-form.ts';
import { type TextFields, textIn, toFields } from '../../../shared/localised-text.ts';
import { servedTimes } from '../../../shared/menu/served-wire.ts';
import { toDecimal } from '../../../shared/money.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { detailsOf } from '../../api/problems.ts';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { type Check, type FieldErrors, useForm } from '../../forms/use-form.ts';
import { useLanguage, useLanguageList } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useCouponChanges } from './use-coupons.ts';

/** Values of the form's fields as typed. */
export type CouponValues = Record<TextFields<'name'>, string> & {
  code: string;
  kind: CouponKind;
  percent: string;
  amount: string;
  minSubtotal: string;
  firstDay: string;
  lastDay: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  week: readonly WeekFormLine[] | null;
  /** Empty for any. */
  fulfilment: Fulfilment | '';
  isFirstOrderOnly: boolean;
  isActive: boolean;
};

const NEW_COUPON: CouponValues = {
  ...toFields('name', {}),
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  minSubtotal: '0',
  firstDay: '',
  lastDay: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  week: null,
  fulfilment: '',
  isFirstOrderOnly: false,
  isActive: true,
};

interface CouponFormOptions {
  coupon: Coupon | null;
  onClose(): void;
}

/** Returns the form, and the coupon as it would be by what is entered; null while that is not complete. */
export function useCouponForm({ coupon, onClose }: CouponFormOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { add, edit } = useCouponChanges();
  const check = useCheck();
  const form = useForm<CouponValues, NewCoupon, Coupon>({
    name: `coupon:${coupon?.id ?? 'new'}`,
    saved: coupon ? toValues(coupon) : NEW_COUPON,
    version: coupon?.version ?? 0,
    amounts: ['amount', 'minSubtotal'],
    check,
    send: (content, version) =>
      coupon ? edit.mutateAsync({ id: coupon.id, version, ...content }) : add.mutateAsync(content),
    messages: { saved: t('staff.coupons.saved'), failed: t('staff.coupons.saveFailed') },
    onSaved: onClose,
    refusedFields(error): FieldErrors<CouponValues> {
      const taken = detailsOf(error, 'coupon_exists', couponExistsDetails);
      if (!taken) return {};
      return { code: t('staff.coupons.problems.taken', { coupon: isolate(textIn(taken.name, language)) }) };
    },
  });
  // The name is not needed to say what it gives.
  const checked = check({ ...form.values, name: form.values.name || '-' });
  return { form, shown: 'content' in checked ? checked.content : null };
}

/** The error text of each field. */
const PROBLEMS: Record<string, 'name' | 'code' | 'percent' | 'amount' | 'day' | 'uses'> = {
  code: 'code',
  percent: 'percent',
  amount: 'amount',
  minSubtotal: 'amount',
  firstDay: 'day',
  lastDay: 'day',
  maxUses: 'uses',
  maxUsesPerCustomer: 'uses',
};

/** Validates by the contract's schema, which reads what is typed. */
function useCheck() {
  const { t } = useTranslation();
  const languages = useLanguageList();
  const checkFields = useCheckBy<Record<string, unknown>, NewCoupon>(newCoupon, (field, issue) => {
    if (field === 'lastDay' && issue.code === 'custom') return t('staff.coupons.problems.lastDay');
    return t(`staff.coupons.problems.${PROBLEMS[field] ?? 'name'}`, { languages });
  });
  return ({ week: lines, ...values }: CouponValues): Check<CouponValues, NewCoupon> => {
    const week = lines && readWeekForm(lines);
    if (week && 'problem' in week) return { errors: { week: t(`staff.week.problems.${week.problem}`) } };
    return checkFields({ ...toWire(values), week: week && z.encode(servedTimes.shown, week.week) }) as Check<
      CouponValues,
      NewCoupon
    >;
  };
}

/** Returns what is entered as the contract has it. */
function toWire(values: Omit<CouponValues, 'week'>) {
  return {
    ...values,
    percent: values.kind === 'percent' ? toNumber(values.percent) : null,
    amount: values.kind === 'amount' ? values.amount.trim() : null,
    minSubtotal: values.minSubtotal.trim() || '0',
    firstDay: values.firstDay || null,
    lastDay: values.lastDay || null,
    maxUses: values.maxUses.trim() ? toNumber(values.maxUses) : null,
    maxUsesPerCustomer: values.maxUsesPerCustomer.trim() ? toNumber(values.maxUsesPerCustomer) : null,
    fulfilment: values.fulfilment || null,
    isFirstOrderOnly: values.isFirstOrderOnly ? 1 : 0,
    isActive: values.isActive ? 1 : 0,
  };
}

/** Returns what is typed as a number; not a number, which no schema takes, for anything else. */
function toNumber(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

function toValues(coupon: Coupon): CouponValues {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...toFields('name', coupon.name),
    code: coupon.code ?? '',
    kind: coupon.kind,
    percent: text(coupon.percent),
    amount: coupon.amount === null ? '' : toDecimal(coupon.amount),
    minSubtotal: toDecimal(coupon.minSubtotal),
    firstDay: coupon.firstDay ?? '',
    lastDay: coupon.lastDay ?? '',
    maxUses: text(coupon.maxUses),
    maxUsesPerCustomer: text(coupon.maxUsesPerCustomer),
    week: coupon.week ? toWeekForm(coupon.week) : null,
    fulfilment: coupon.fulfilment ?? '',
    isFirstOrderOnly: coupon.isFirstOrderOnly,
    isActive: coupon.isActive,
  };
}
