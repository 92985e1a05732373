import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { formatPrice, priceInText } from '../../../shared/money.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { refundOf } from '../../../shared/orders/follow.ts';
import { numbersText } from '../../../shared/orders/numbers-text.ts';
import { isPaidWithBit } from '../../../shared/orders/payment.ts';
import { isMailable } from '../../../shared/orders/status-reasons.ts';
import { isOpen, reasonsOf } from '../../../shared/orders/statuses.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useJustOpened } from '../../ui/use-just-opened.ts';
import { type EnteredReason, ReasonFields, reasonOf } from './reason-fields.tsx';
import { type Outcome, useCancelSeveral } from './use-cancel-several.ts';
import { useMailedNotices } from './use-open-orders.ts';

interface CancelSeveralProps {
  /** Those that are loaded. */
  orders: readonly Order[];
  /** Loads the rest too. */
  loadAll(): Promise<readonly Order[]>;
}

const isCandidate = ({ status, isTrial }: Order) => isOpen(status) && !isTrial;

/** Opens the dialog in which several orders of a list are cancelled; nothing where there are no several. */
export function CancelSeveral({ orders, loadAll }: CancelSeveralProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [isLoading, setLoading] = useState(false);
  // As of its opening: no order takes the place of another under the finger.
  const [offered, setOffered] = useState<readonly Order[] | null>(null);
  const open = async () => {
    setLoading(true);
    try {
      // "All orders" has to mean those too that the board shows on demand.
      setOffered((await loadAll()).filter(isCandidate));
    } catch (error) {
      fail(t('staff.loadFailed'), error);
    }
    setLoading(false);
  };
  return (
    <>
      {orders.filter(isCandidate).length > 1 && (
        <div className="mt-6 text-center">
          <Button variant="quiet" aria-haspopup="dialog" disabled={isLoading} onClick={() => void open()}>
            {t(isLoading ? 'staff.loading' : 'staff.orders.several.open')}
          </Button>
        </div>
      )}
      {offered && <CancelSeveralDialog orders={offered} onClose={() => setOffered(null)} />}
    </>
  );
}

interface DialogProps {
  orders: readonly Order[];
  onClose(): void;
}

/** Chooses a reason and orders, says what cancelling them means, and what became of each. */
function CancelSeveralDialog({ orders, onClose }: DialogProps) {
  const { t } = useTranslation();
  const cancel = useCancelSeveral();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [entered, setEntered] = useState<EnteredReason>({ reason: null, note: '' });
  const [isSaving, setSaving] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const chosen = orders.filter(({ id }) => chosenIds.has(id));
  const { reason } = entered;
  const isMailed = useMailedNotices().includes('cancelled') && isMailable(reason);
  const end = async () => {
    if (reason === null) return;
    setSaving(true);
    setOutcomes(await cancel(chosen, reasonOf({ ...entered, reason })));
    setSaving(false);
  };
  return (
    <Dialog
      title={t('staff.orders.several.title')}
      {...(!outcomes && { description: t(isMailed ? 'staff.orders.several.textMailed' : 'staff.orders.several.text') })}
      closeLabel={t('staff.close')}
      onClose={() => !isSaving && onClose()}
      footer={
        outcomes ? (
          <CloseOutcomes onClose={onClose} />
        ) : (
          <>
            <Summary orders={chosen} />
            <Button
              variant="danger"
              disabled={chosen.length === 0 || reason === null || isSaving}
              onClick={() => void end()}
            >
              {t('staff.orders.several.cancel', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} />
      ) : (
        <fieldset inert={isSaving} className="min-w-0">
          {/* The orders may be hundreds, and nobody looks for a reason below them. */}
          <ReasonFields reasons={reasonsOf('cancelled')} value={entered} onChange={setEntered} />
          <div className="mt-5">
            <Choice orders={orders} chosenIds={chosenIds} onChange={setChosenIds} />
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  orders: readonly Order[];
  chosenIds: ReadonlySet<number>;
  onChange(ids: ReadonlySet<number>): void;
}

/** The orders by the day for which they are; each day is chosen with one press. */
function Choice({ orders, chosenIds, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = [...groupBy(orders, ({ promisedDay }) => promisedDay)].sort(([one], [other]) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const choose = (changed: readonly Order[], isChosen: boolean) => {
    const ids = new Set(chosenIds);
    for (const { id } of changed) isChosen ? ids.add(id) : ids.delete(id);
    onChange(ids);
  };
  const nameOf = (order: Order) => {
    const { orderNumber, customerName, totalAmount } = order;
    const parts = [`#${orderNumber}`, customerName, formatPrice(totalAmount, language, { style: 'exact' })];
    return [...parts.map(isolate), ...(isPaidWithBit(order) ? [t('staff.orders.bit')] : [])].join(' · ');
  };
  return days.map(([day, ofDay]) => (
    <fieldset key={day} className="mb-4 rounded-2xl border border-line px-3 pb-1">
      <legend className="px-1">
        <Checkbox
          label={
            day === null
              ? t('staff.orders.several.all')
              : t('staff.orders.several.day', { day: isolate(dayText(day, language)) })
          }
          checked={ofDay.every(({ id }) => chosenIds.has(id))}
          onChange={(isChosen) => choose(ofDay, isChosen)}
        />
      </legend>
      {ofDay.map((order) => (
        <Checkbox
          key={order.id}
          label={nameOf(order)}
          checked={chosenIds.has(order.id)}
          onChange={(isChosen) => choose([order], isChosen)}
          className="font-normal!"
        />
      ))}
    </fieldset>
  ));
}

/** How many orders, what they come to and give back, and what of them may have to be refunded. */
function Summary({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const wordsOf = useSumWords();
  return (
    <div aria-live="polite" className="min-w-0 grow basis-60 self-center text-sm leading-snug">
      {orders.length > 0 && <p className="font-semibold">{t('staff.orders.several.chosen', wordsOf(orders))}</p>}
      {orders.some(({ discount }) => discount !== null) && <p>{t('staff.orders.end.coupons')}</p>}
      <PaidWithBit orders={orders} />
    </div>
  );
}

/** What of orders may have to be refunded; nothing where none is paid with Bit. */
function PaidWithBit({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const wordsOf = useSumWords();
  const byBit = orders.filter((order) => refundOf({ ...order, status: 'cancelled' }) !== null);
  if (byBit.length === 0) return null;
  return <p className="text-danger">{t('staff.orders.several.bit', wordsOf(byBit))}</p>;
}

/** Returns a function of how many orders there are, and what they come to. */
function useSumWords() {
  const language = useLanguage();
  return (orders: readonly Order[]) => {
    const sum = orders.reduce((total, { totalAmount }) => total + totalAmount, 0);
    return { count: orders.length, amount: priceInText(sum, language, { style: 'exact' }) };
  };
}

/** Closes the outcomes, but not by the second tap on the button that had its place: they would close unread. */
function CloseOutcomes({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isNew = useJustOpened();
  return (
    <Button variant="primary" className={isNew ? 'pointer-events-none' : ''} onClick={onClose}>
      {t('staff.close')}
    </Button>
  );
}

/** Which orders were cancelled, which were not and why. */
function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation();
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const cancelled = outcomes.flatMap(({ order, problem }) => (problem === null ? [order] : []));
  return (
    <div role="status" className="space-y-3">
      {cancelled.length > 0 && (
        <p className="font-semibold">
          {t('staff.orders.several.done', { count: cancelled.length, numbers: numbersText(cancelled) })}
        </p>
      )}
      {failed.length > 0 && (
        <div className="rounded-2xl border-2 border-danger p-3">
          <p className="font-semibold text-danger">{t('staff.orders.several.failed', { count: failed.length })}</p>
          <ul className="mt-1">
            {failed.map(({ order, problem }) => (
              <li key={order.id}>
                <bdi className="font-semibold">#{order.orderNumber}</bdi>: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PaidWithBit orders={cancelled} />
    </div>
  );
}
