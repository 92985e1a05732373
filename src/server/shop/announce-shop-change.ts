import type { Deps } from '../deps.ts';

/**
 * Tells every node that the menu, a city, a setting or a picture has changed, so that none goes on showing the one of
 * before. Called after the commit; once it resolves, this node shows the new one. Staff's changes go through
 * `changeShop`, which does this.
 */
export function announceShopChange({ realtime, clock }: Pick<Deps, 'realtime' | 'clock'>): Promise<void> {
  return realtime.publish({ type: 'shop_changed', timestamp: clock.now().toISOString() });
}
