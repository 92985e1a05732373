import { BadgePercent, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolate } from '../../../shared/bidi.ts';
import { MAX_TYPED_CODE } from '../../../shared/coupons/code.ts';
import { discountChangeText, reasonText } from '../../../shared/coupons/coupon-text.ts';
import type { CouponTerms } from '../../../shared/coupons/rules.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { ApiError } from '../../api/client.ts';
import { problemValues } from '../../api/problem-values.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import type { CouponOfPage, LostCoupon } from './coupon-of-page.ts';
import { type CouponOrder, fetchCoupon } from './fetch-coupon.ts';

export interface CouponSectionProps {
  coupon: CouponOfPage;
  amounts: OrderAmounts;
  minimum: Agorot;
}

/** Enters a coupon's code and removes it again; says what the discount was before, and what goes by the dishes. */
export function CouponSection({ coupon, amounts, minimum }: CouponSectionProps) {
  const { t } = useTranslation();
  const part = useRef<HTMLDivElement>(null);
  const enter = (entered: CouponTerms | null) => {
    flushSync(() => coupon.enter(entered));
    // Where what had the focus is gone, the button in its place undoes the step.
    if (document.activeElement?.contains(part.current)) part.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={part} className="mt-2 space-y-2">
      <DiscountChanged coupon={coupon} amounts={amounts} />
      {coupon.lost && <LostCode lost={coupon.lost} />}
      {coupon.checking !== null ? (
        <CheckedCode code={coupon.checking} onRemove={() => enter(null)} />
      ) : coupon.entered ? (
        <EnteredCoupon coupon={{ ...coupon, enter }} />
      ) : (
        coupon.hasCodes && <CodeField order={{ ...amounts, fulfilment: coupon.fulfilment }} onFound={enter} />
      )}
      {amounts.discount && (minimum > 0 || hasDestination(coupon.fulfilment)) && (
        <p className="text-muted text-sm">{t(FULFILMENT_WORDS[coupon.fulfilment].beforeCoupon)}</p>
      )}
    </div>
  );
}

function DiscountChanged({ coupon: { change, entered, lost }, amounts }: Omit<CouponSectionProps, 'minimum'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  // What is said of a code that is gone says more.
  if (!change || lost || change.oldDiscount === (amounts.discount?.amount ?? 0)) return null;
  const { missingAmount: missing } = change;
  // One that applied by itself is not said anywhere else.
  const reason = change.reason ?? (change.newDiscount < change.oldDiscount ? change.refused[0]?.reason : null);
  return (
    <Warning>
      {discountChangeText(change, { t, language })}{' '}
      {reason && reason !== 'unknown' && !entered && reasonText({ reason, missing, coupon: null }, { t, language })}
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} role="alert" className="flex gap-3 rounded-2xl border border-danger p-3 text-danger">
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <p>{children}</p>
    </div>
  );
}

/** Says that a code that was entered is not applied any more. */
function LostCode({ lost: { code, reason, error } }: { lost: LostCoupon }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Warning>
      {t('coupons.lost', { coupon: isolate(code) })} {error !== null && failureText(error, t)}
      {reason !== null && reason !== 'unknown' && reasonText({ reason, missing: 0, coupon: null }, { t, language })}
    </Warning>
  );
}

/** A code that was entered before the page was loaded, until its coupon is there. */
function CheckedCode({ code, onRemove }: { code: string; onRemove(): void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-2xl bg-sunken p-3">
      <p role="status" className="wrap-anywhere min-w-0 grow basis-32">
        {t('coupons.checking', { coupon: isolate(code) })}
      </p>
      <IconButton label={t('coupons.remove')} icon={X} onClick={onRemove} />
    </div>
  );
}

/** The coupon whose code was entered, and why it takes nothing off. */
function EnteredCoupon({ coupon: { entered, refusal, enter } }: Pick<CouponSectionProps, 'coupon'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!entered) return null;
  return (
    <div className="rounded-2xl bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p className="flex min-w-0 grow basis-32 items-center gap-2">
          <BadgePercent aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            <bdi className="font-semibold">{entered.code}</bdi>
            {' · '}
            <bdi>{textIn(entered.name, language)}</bdi>
          </span>
        </p>
        <IconButton label={t('coupons.remove')} icon={X} onClick={() => enter(null)} />
      </div>
      {refusal && (
        <p role="status" className="font-semibold text-danger text-sm">
          {reasonText({ ...refusal, coupon: entered }, { t, language })}
        </p>
      )}
    </div>
  );
}

interface CodeFieldProps {
  order: CouponOrder;
  onFound: CouponOfPage['enter'];
}

/** A line that opens the field for a code. */
function CodeField({ order, onFound }: CodeFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { code, type, error, isChecking, apply } = useCode({ order, onFound });
  if (!isOpen) {
    return (
      <Button variant="quiet" className="-ms-5 text-sm underline underline-offset-4" onClick={() => setOpen(true)}>
        {t('coupons.have')}
      </Button>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The order is not sent by it.
    event.preventDefault();
    void apply();
  };
  return (
    // With large text the button is below the field, which has room for a code.
    <div className="flex flex-wrap items-start gap-2">
      <Field
        className="min-w-0 grow basis-40"
        label={t('coupons.code')}
        value={code}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        error={error}
        maxLength={MAX_TYPED_CODE}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
      />
      <Button className="h-12 min-[18rem]:mt-7" disabled={isChecking} onClick={() => void apply()}>
        {t('coupons.apply')}
      </Button>
    </div>
  );
}

/** What is typed, and what the server said of it. */
function useCode({ order, onFound }: CodeFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  async function check(): Promise<string | undefined> {
    if (code.trim() === '') return t('coupons.enter');
    try {
      const { coupon, reason, missingAmount: missing } = await fetchCoupon(code, order);
      // More dishes may follow, or another way to get them.
      const isKept = reason === null || reason === 'belowLeast' || reason === 'otherFulfilment';
      if (!coupon || !isKept) return reasonText({ reason: reason ?? 'unknown', missing, coupon }, { t, language });
      onFound(coupon);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }

  return {
    code,
    error,
    isChecking,
    type(typed: string) {
      setCode(typed);
      setError(undefined);
    },
    async apply() {
      setChecking(true);
      setError(await check());
      setChecking(false);
    },
  };
}

function failureText(error: unknown, t: Translate): string {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code !== 'too_many_requests') return t(`errors.${body?.code ?? 'network'}`);
  return t('coupons.tooMany', problemValues(body.details));
}
