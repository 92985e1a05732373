import { isolate } from '../../../shared/bidi.ts';
import { MAX_CODE } from '../../../shared/coupons/code.ts';
import type { ListedCoupon } from '../../../shared/coupons/contract.ts';
import { COUPON_KINDS } from '../../../shared/coupons/rules.ts';
import { EMPTY_WEEK_LINE } from '../../../shared/hours/week-form.ts';
import { directionOf, type Language, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn, parseField, textIn } from '../../../shared/localised-text.ts';
import { FULFILMENTS, type Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useWeekFormText } from '../../forms/use-week-form-text.ts';
import { WeekField } from '../../forms/week-field.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { PreviewFieldset } from '../../ui/preview-fieldset.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useCouponWords } from './coupon-words.ts';
import { type CouponValues, useCouponForm } from './use-coupon-form.ts';
import { useCouponPreview } from './use-coupon-preview.ts';

interface CouponFormProps {
  /** Null for a new coupon. */
  coupon: ListedCoupon | null;
  /** The ways to get an order that the shop offers. */
  offered: readonly Fulfilment[];
  onClose(): void;
}

type CouponFormState = ReturnType<typeof useCouponForm>['form'];

/** Adds or edits a coupon. Edits are kept as a draft until saved. */
export function CouponForm({ coupon, offered, onClose }: CouponFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, shown } = useCouponForm({ coupon, onClose });
  const labelOf = useLabels();
  const weekFormText = useWeekFormText();
  const { preview } = useCouponWords();
  const couponPreview = useCouponPreview();
  const textOf = (value: CouponValues[keyof CouponValues]) => (Array.isArray(value) ? weekFormText(value) : undefined);
  const nameIn = (each: Language) => (
    <Field
      key={each}
      {...form.field(fieldIn('name', each))}
      label={labelOf(fieldIn('name', each))}
      dir={directionOf(each)}
      lang={each}
    />
  );
  const [first, ...others] = languagesFrom(language).map(nameIn);
  return (
    <Dialog
      title={
        coupon ? t('staff.coupons.edit', { coupon: isolate(textIn(coupon.name, language)) }) : t('staff.coupons.new')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={<DialogFormButtons form={form} onClose={onClose} />}
    >
      <Form form={form} labelOf={labelOf} textOf={textOf} className="space-y-4">
        <Field
          {...form.field('code')}
          label={labelOf('code')}
          hint={t('staff.coupons.fields.codeHint')}
          maxLength={MAX_CODE}
          autoFocus={!coupon}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        <Reduction form={form} />
        {shown && <p className="rounded-2xl bg-sunken p-3">{preview(shown)}</p>}
        {first}
        <div className="grid gap-4 sm:grid-cols-2">{others}</div>
        <Conditions form={form} hasFulfilment={offered.length > 1 || Boolean(coupon?.fulfilment)} />
        <Checkbox
          label={labelOf('isActive')}
          checked={form.values.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
        <PreviewFieldset say={shown && ((reading) => [couponPreview(shown, coupon?.used ?? 0, reading)])} />
      </Form>
    </Dialog>
  );
}

/** What the coupon takes off, and for which orders. */
function Reduction({ form }: { form: CouponFormState }) {
  const { t } = useTranslation();
  const labelOf = useLabels();
  const { kind } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={labelOf('kind')}
        value={kind}
        onChange={(event) =>
          form.change({ kind: COUPON_KINDS.find((each) => each === event.target.value) ?? 'percent' })
        }
      >
        {COUPON_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`staff.coupons.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'percent' && (
        <Field {...form.field('percent')} label={labelOf('percent')} inputMode="numeric" dir="ltr" />
      )}
      {kind === 'amount' && <AmountField {...form.field('amount')} label={labelOf('amount')} />}
      <AmountField
        {...form.field('minSubtotal')}
        label={labelOf('minSubtotal')}
        hint={t('staff.coupons.fields.minSubtotalHint')}
      />
    </div>
  );
}

interface ConditionsProps {
  form: CouponFormState;
  /** Whether it may be for one way of getting an order alone. */
  hasFulfilment: boolean;
}

/** When and how often the coupon can be used. */
function Conditions({ form, hasFulfilment }: ConditionsProps) {
  const { t } = useTranslation();
  const labelOf = useLabels();
  const { kind, week, fulfilment, isFirstOrderOnly } = form.values;
  const uses = { hint: t('staff.coupons.fields.usesHint'), inputMode: 'numeric', dir: 'ltr' } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('firstDay')} label={labelOf('firstDay')} type="date" />
        <Field {...form.field('lastDay')} label={labelOf('lastDay')} type="date" />
        <Field {...form.field('maxUses')} label={labelOf('maxUses')} {...uses} />
        <Field {...form.field('maxUsesPerCustomer')} label={labelOf('maxUsesPerCustomer')} {...uses} />
      </div>
      {kind !== 'delivery' && (hasFulfilment || fulfilment !== '') && (
        <SelectField
          label={labelOf('fulfilment')}
          value={fulfilment}
          onChange={(event) =>
            form.change({ fulfilment: FULFILMENTS.find((each) => each === event.target.value) ?? '' })
          }
        >
          <option value="">{t('staff.coupons.fulfilments.any')}</option>
          {FULFILMENTS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.coupons.fulfilments.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        label={labelOf('isFirstOrderOnly')}
        checked={isFirstOrderOnly}
        onChange={(isFirstOrderOnly) => form.change({ isFirstOrderOnly })}
      />
      <div className="min-w-0">
        <Checkbox
          label={labelOf('week')}
          checked={week !== null}
          onChange={(isLimited) => form.change({ week: isLimited ? [EMPTY_WEEK_LINE] : null })}
        />
        <p className="mb-2 text-muted text-sm">{t('staff.coupons.fields.weekHint')}</p>
        {week && (
          <WeekField
            legend={t('staff.coupons.fields.weekTitle')}
            lines={week}
            error={form.errors.week}
            onChange={(week) => form.change({ week })}
          />
        )}
      </div>
    </>
  );
}

function useLabels() {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (field: keyof CouponValues) => {
    const name = parseField(field, ['name']);
    if (name) return `${t('staff.coupons.fields.name')} (${languageName(name.language)})`;
    return t(`staff.coupons.fields.${field as Exclude<keyof CouponValues, `name${string}`>}`);
  };
}
