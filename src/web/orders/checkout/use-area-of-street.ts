import { useEffect, useEffectEvent } from 'react';
import type { AreaChoice } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { areaOfStreet } from '../../../shared/cities/streets.ts';
import type { Agorot } from '../../../shared/money.ts';

interface Entered {
  /** With its own terms. */
  city: City | null;
  /** As typed; empty where it is not asked for. */
  street: string;
  /** What the dishes cost. */
  subtotal: Agorot;
  /** The area that is chosen. */
  areaId: AreaChoice;
  onArea(areaId: AreaChoice): void;
}

/** Chooses the area of the street that is entered, where it is known. Returns whether it is. */
export function useAreaOfStreet({ city, street, subtotal, areaId, onArea }: Entered): boolean {
  const byStreet = city && areaOfStreet(city, street, subtotal);
  const id = byStreet?.id;
  const choose = useEffectEvent(onArea);
  useEffect(() => {
    if (id !== undefined && id !== areaId) choose(id);
  }, [id, areaId]);
  return id !== undefined;
}
