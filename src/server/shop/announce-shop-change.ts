import type { Deps } from '../deps.ts';

/**
 * Publishes to every node that the menu, a city, a setting or a picture has changed, which invalidates their caches.
 * Called after the commit; once it resolves, this node's caches are invalidated. Staff's changes use `changeShop`,
 * which calls this.
 */
export function announceShopChange({ realtime, clock }: Pick<Deps, 'realtime' | 'clock'>): Promise<void> {
  return realtime.publish({ type: 'shop_changed', timestamp: clock.now().toISOString() });
}
