import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { ShopReader } from './db/shop-reader.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { MediaStore } from './ports/media-store.ts';
import type { Metrics } from './ports/metrics.ts';
import type { PushSender } from './ports/push-sender.ts';
import type { Realtime } from './ports/realtime.ts';
import type { StaffAuth } from './ports/staff-auth.ts';
import type { WebBundle } from './ports/web-bundle.ts';
import type { Vault } from './vault.ts';

/** Dependencies of use cases besides their arguments. Created once in main.ts, and for each test. */
export interface Deps {
  config: Config;
  database: OpenDatabase;
  shop: ShopReader;
  auth: StaffAuth;
  vault: Vault;
  media: MediaStore;
  realtime: Realtime;
  mailer: Mailer;
  push: PushSender;
  clock: Clock;
  metrics: Metrics;
  web: WebBundle;
}
