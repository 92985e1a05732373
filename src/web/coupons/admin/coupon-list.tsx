import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { ListedCoupon } from '../../../shared/coupons/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { DeletionDialog } from '../../api/deletion-dialog.tsx';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useCouponWords } from './coupon-words.ts';
import { useCouponChanges, useRestoreCoupon } from './use-coupons.ts';

interface CouponListProps {
  coupons: ListedCoupon[];
  onEdit(coupon: ListedCoupon): void;
}

/** The coupons, newest first: what each gives in words, and how often it was used. */
export function CouponList({ coupons, onEdit }: CouponListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<ListedCoupon | null>(null);
  return (
    <>
      <ul className="mt-5 grid gap-3 md:grid-cols-2">
        {coupons.map((coupon) => (
          <CouponCard
            key={coupon.id}
            coupon={coupon}
            onEdit={() => onEdit(coupon)}
            onDelete={() => setLeaving(coupon)}
          />
        ))}
      </ul>
      {leaving && <DeleteCoupon coupon={leaving} onClose={() => setLeaving(null)} />}
      <p className="mt-4 max-w-prose text-muted text-sm">{t('staff.coupons.note')}</p>
    </>
  );
}

interface CouponCardProps {
  coupon: ListedCoupon;
  onEdit(): void;
  onDelete(): void;
}

function CouponCard({ coupon, onEdit, onDelete }: CouponCardProps) {
  const { t } = useTranslation();
  const name = isolate(textIn(coupon.name, useLanguage()));
  const { gives, conditions, preview } = useCouponWords();
  const { isActive, maxUses, used, code } = coupon;
  const left = maxUses === null ? null : Math.max(0, maxUses - used);
  return (
    <li className={`rounded-3xl border border-line bg-surface p-4 ${isActive ? '' : 'border-dashed'}`}>
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-bold text-lg leading-snug">
            <bdi>{name}</bdi>
            {!isActive && (
              <span className="ms-2 inline-block rounded-full bg-sunken px-2.5 py-0.5 align-middle font-semibold text-muted text-sm">
                {t('staff.coupons.off')}
              </span>
            )}
          </h2>
          <p className="wrap-anywhere text-muted text-sm">
            {code === null ? (
              t('staff.coupons.automatic')
            ) : (
              <bdi className="rounded-lg bg-sunken px-2 py-0.5 font-semibold text-ink">{code}</bdi>
            )}
          </p>
        </div>
        <OnSwitch coupon={coupon} name={name} />
        <IconButton label={t('staff.coupons.edit', { coupon: name })} icon={Pencil} onClick={onEdit} />
        <IconButton
          label={t('staff.coupons.delete', { coupon: name })}
          icon={Trash2}
          variant="danger"
          onClick={onDelete}
        />
      </div>
      <p className="mt-2 font-semibold first-letter:uppercase">{gives(coupon)}</p>
      <p className="text-sm first-letter:uppercase empty:hidden">{conditions(coupon).join(' · ')}</p>
      <p className="text-muted text-sm">{preview(coupon)}</p>
      <p className="mt-2 text-sm first-letter:uppercase">
        {t('staff.coupons.used', { count: used })}
        {left !== null && ` · ${t('staff.coupons.left', { count: left })}`}
      </p>
    </li>
  );
}

function OnSwitch({ coupon: { id, isActive }, name }: { coupon: ListedCoupon; name: string }) {
  const { t } = useTranslation();
  const { edit } = useCouponChanges();
  const showOutcome = useOutcomeToast();
  return (
    <Switch
      label={t('staff.coupons.isOn', { coupon: name })}
      isOn={edit.isPending ? (edit.variables.isActive ?? isActive) : isActive}
      isBusy={edit.isPending}
      onChange={(isActive) =>
        void showOutcome(edit.mutateAsync({ id, isActive, name: undefined }), { failed: t('staff.coupons.saveFailed') })
      }
    />
  );
}

/** Asks before a coupon is deleted; the toast afterwards offers undo. */
function DeleteCoupon({ coupon, onClose }: { coupon: ListedCoupon; onClose(): void }) {
  const { t } = useTranslation();
  const { remove } = useCouponChanges();
  return (
    <DeletionDialog
      id={coupon.id}
      title={t('staff.coupons.delete', { coupon: isolate(textIn(coupon.name, useLanguage())) })}
      confirmLabel={t('staff.delete')}
      deletion={{ call: remove, done: t('staff.coupons.deleted'), failed: t('staff.coupons.deleteFailed') }}
      onUndo={useRestoreCoupon()}
      onClose={onClose}
    >
      {t('staff.coupons.deleteText')}
    </DeletionDialog>
  );
}
