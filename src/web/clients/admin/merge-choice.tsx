import type { ReactNode } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface MergeChoiceProps {
  client: Client;
  other: Client;
  isOtherKept: boolean;
  onChoose(isOtherKept: boolean): void;
}

/** Both clients side by side, of which one is chosen to be kept, and what becomes of the other. */
export function MergeChoice({ client, other, isOtherKept, onChoose }: MergeChoiceProps) {
  const { t } = useTranslation();
  const [kept, merged] = isOtherKept ? [other, client] : [client, other];
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('staff.clients.merge.keep')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {[client, other].map((each) => (
            <Choice
              key={each.id}
              client={each}
              merged={each === kept ? merged : null}
              onChoose={() => onChoose(each === other)}
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-4 rounded-2xl bg-sunken p-4 text-sm leading-relaxed">
        {t('staff.clients.merge.effect', {
          count: merged.totalOrders,
          kept: isolate(kept.name),
          phone: isolate(formatPhone(merged.phone)),
        })}
      </p>
    </>
  );
}

interface ChoiceProps {
  client: Client;
  /** The other client when this one is kept; its e-mail address and city are taken where this one has none. */
  merged: Client | null;
  onChoose(): void;
}

function Choice({ client, merged, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const emailFrom = client.email === null && merged?.email ? merged : client;
  const cityFrom = client.cityId === null && merged?.cityId ? merged : client;
  return (
    <label className="flex min-w-0 cursor-pointer flex-col rounded-2xl border border-line p-3 has-checked:border-ink has-checked:bg-sunken sm:p-4">
      <span className="flex items-center gap-2">
        <input
          type="radio"
          name="kept"
          checked={merged !== null}
          onChange={onChoose}
          className="size-6 shrink-0 accent-(--buttons)"
        />
        <span className="font-semibold text-sm">
          {t(merged ? 'staff.clients.merge.stays' : 'staff.clients.merge.keep')}
        </span>
      </span>
      <span className="mt-3 grid gap-2">
        <Detail label={t('staff.clients.name')}>
          <bdi>{client.name}</bdi>
        </Detail>
        <Detail label={t('staff.clients.phone')}>
          <bdi dir="ltr">{formatPhone(client.phone)}</bdi>
        </Detail>
        <Detail label={t('staff.clients.email')} isAdded={emailFrom !== client}>
          <bdi>{emailFrom.email ?? t('staff.clients.noEmail')}</bdi>
        </Detail>
        <Detail label={t('staff.clients.city')} isAdded={cityFrom !== client}>
          <bdi>{textIn(cityFrom.cityName, language) || t('staff.clients.noCity')}</bdi>
        </Detail>
        <Detail label={t('staff.clients.ordersTitle')}>{client.totalOrders}</Detail>
        <Detail label={t('staff.clients.lastOrder')}>
          {client.lastOrderDate ? formatInstant(client.lastOrderDate) : t('staff.clients.never')}
        </Detail>
      </span>
    </label>
  );
}

interface DetailProps {
  label: string;
  /** Whether the value is the other client's. */
  isAdded?: boolean;
  children: ReactNode;
}

function Detail({ label, isAdded = false, children }: DetailProps) {
  const { t } = useTranslation();
  return (
    <span className="block">
      <span className="block text-muted text-xs">{label}</span>
      <span className="wrap-anywhere block font-semibold text-sm">{children}</span>
      {isAdded && <span className="block text-muted text-xs">{t('staff.clients.merge.added')}</span>}
    </span>
  );
}
