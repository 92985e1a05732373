import { Bike, Store } from 'lucide-react';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import { useTranslation } from './texts.tsx';

export const FULFILMENT_ICONS = { delivery: Bike, pickup: Store } as const;

interface FulfilmentChoiceProps {
  offered: readonly Fulfilment[];
  value: Fulfilment;
  /** Of the radio buttons, unique on the page. */
  name: string;
  onChange(fulfilment: Fulfilment): void;
  className?: string;
}

/** Chooses between delivery and pickup; nothing where only one is offered. */
export function FulfilmentChoice({ offered, value, name, onChange, className = '' }: FulfilmentChoiceProps) {
  const { t } = useTranslation();
  if (offered.length < 2) return null;
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{t('fulfilment.title')}</legend>
      {/* Large text has one below the other, so that no word is broken; on a phone on its side they stay beside the rest. */}
      <div className="flex flex-wrap rounded-[1.625rem] border border-field bg-sunken p-0.5 sm:short:grid sm:short:grid-cols-2">
        {offered.map((each) => {
          const Icon = FULFILMENT_ICONS[each];
          return (
            <label key={each} className="relative min-w-0 grow basis-28 cursor-pointer">
              <input
                type="radio"
                name={name}
                value={each}
                // A choice that the browser restored with the page would pass for an early one.
                autoComplete="off"
                checked={each === value}
                onChange={() => onChange(each)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
              />
              <span className="pointer-events-none relative flex min-h-11 items-center justify-center gap-1.5 rounded-full px-2 text-center font-semibold text-muted leading-tight peer-checked:bg-surface peer-checked:text-ink peer-checked:shadow-sm peer-checked:ring-1 peer-checked:ring-field">
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{t(FULFILMENT_WORDS[each].name)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
