import type { RealtimeMessage } from '../src/shared/realtime.ts';
import type { ApiResponse } from './client.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** An entry of the audit log. */
interface LoggedChange {
  at: string;
  staff: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** A shop with the owner signed in. */
export interface StaffShop extends World {
  cookie: string;
  /** Makes calls with the owner's session. */
  staffGet(path: string): Promise<ApiResponse>;
  staffPost(path: string, body: unknown): Promise<ApiResponse>;
  staffPut(path: string, body: unknown): Promise<ApiResponse>;
  staffDelete(path: string): Promise<ApiResponse>;
  /** Returns the audit log, oldest first. */
  audit(): Promise<LoggedChange[]>;
  /** The instants at which a change of the shop was published. */
  shopChanges(): Promise<string[]>;
}

export async function createStaffShop(
  env: Record<string, string> = {},
  options: Omit<WorldOptions, 'env'> = {},
): Promise<StaffShop> {
  const world = await createWorld({ ...options, env });
  const cookie = await world.openSession();
  const changes: RealtimeMessage[] = [];
  world.deps.realtime.subscribe((message) => void changes.push(message));
  return Object.assign(world, {
    cookie,
    staffGet: (path: string) => world.get(path, { cookie }),
    staffPost: (path: string, body: unknown) => world.post(path, body, { cookie }),
    staffPut: (path: string, body: unknown) => world.put(path, body, { cookie }),
    staffDelete: (path: string) => world.send('DELETE', path, { cookie }),
    audit: () => readAudit(world),
    shopChanges: async () => {
      // Published last, so everything before it has arrived too.
      await world.receivedEvents();
      return changes.flatMap(({ type, timestamp }) => (type === 'shop_changed' ? [timestamp] : []));
    },
  });
}

/** Returns the audit log, oldest first. */
export async function readAudit({ db }: Pick<World, 'db'>): Promise<LoggedChange[]> {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map(({ at, staff_name, action, entity, entity_id, before, after }) => ({
    at,
    staff: staff_name,
    action,
    entity,
    entityId: entity_id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
