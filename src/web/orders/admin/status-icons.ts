import { Ban, Bike, CircleCheck, CircleX, CookingPot, type LucideIcon, Package, PackageCheck } from 'lucide-react';
import type { TargetStatus } from '../../../shared/orders/statuses.ts';

/** The icon of each status that an order can be moved to. */
export const STATUS_ICONS: Record<TargetStatus, LucideIcon> = {
  confirmed: CircleCheck,
  preparing: CookingPot,
  ready: Package,
  on_the_way: Bike,
  delivered: PackageCheck,
  cancelled: Ban,
  refused: CircleX,
};
