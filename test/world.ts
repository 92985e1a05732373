import { randomInt } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { inject } from 'vitest';
import { noMetrics } from '../src/server/adapters/no-metrics.ts';
import { openMediaStore } from '../src/server/adapters/open-media-store.ts';
import { createPrometheusMetrics } from '../src/server/adapters/prometheus.ts';
import { createLocalRealtime } from '../src/server/adapters/realtime-local.ts';
import { createPostgresRealtime } from '../src/server/adapters/realtime-postgres.ts';
import { createSmtpMailer, type SmtpLimits } from '../src/server/adapters/smtp-mailer.ts';
import { loadBuiltWeb } from '../src/server/adapters/web-built.ts';
import { createWebPushSender } from '../src/server/adapters/web-push-sender.ts';
import { buildApp, createServer } from '../src/server/app.ts';
import { createStaffAuth } from '../src/server/auth/staff-auth.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { createShopReader } from '../src/server/current-shop/create-shop-reader.ts';
import { type DatabaseTarget, type Engine, type OpenDatabase, openDatabase } from '../src/server/db/open.ts';
import type { Deps } from '../src/server/deps.ts';
import { TIMEOUTS, type Timeouts } from '../src/server/http/slow-requests.ts';
import type { Clock } from '../src/server/ports/clock.ts';
import type { Realtime } from '../src/server/ports/realtime.ts';
import { createVault } from '../src/server/vault.ts';
import type { Role } from '../src/shared/auth/roles.ts';
import { MAX_ID } from '../src/shared/ids.ts';
import type { RealtimeMessage } from '../src/shared/realtime.ts';
import { type Builders, createBuilders } from './builders.ts';
import { CACHED_PASSWORDS } from './cached-passwords.ts';
import { type Client, createClient } from './client.ts';
import { createPostgresDatabase } from './setup/postgres-databases.ts';
import { makeScratchFolder } from './setup/scratch.ts';
import { OWNER, SECRET, type Template } from './setup/template.ts';
import { DIST } from './setup/web.ts';

/** The initial time of every test: a summer morning in the restaurant. */
const DEFAULT_NOW = '2026-07-01T09:00:00.000Z';

export { OWNER };

/** The engine of this run. */
export const ENGINE: Engine = inject('template').engine;

type OrderMessage = Extract<RealtimeMessage, { type: 'new_order' | 'order_changed' | 'kitchen_changed' }>;

/** One process of the shop, on real adapters. */
export interface ShopNode extends Client {
  app: FastifyInstance;
  deps: Deps;
  /** Every route of the app. */
  routes: RouteOptions[];
  /** Listens on a free port and returns the origin, such as `http://127.0.0.1:40123`. */
  listen(): Promise<string>;
  /** Returns a session cookie of the owner, without the CPU time of checking a password. */
  openSession(): Promise<string>;
  /** Signs in with a password, by default the owner's, and returns the session cookie. */
  signIn(credentials?: { username: string; password: string }): Promise<string>;
  /** Creates an account of this role, named like it, and signs in with it. Returns the session cookie. */
  signInAs(role: Role): Promise<string>;
  /** Messages about orders published to this node's staff so far. */
  receivedEvents(): Promise<OrderMessage[]>;
}

/** A complete shop of one test: database, folder and clock. Disposing removes all of it. */
export interface World extends ShopNode, Builders, AsyncDisposable {
  engine: Engine;
  db: OpenDatabase['db'];
  clock: TestClock;
  /** Makes the database unavailable, like an outage. */
  loseDatabase(): Promise<void>;
  /** Starts another process on the same database and folder, optionally with a changed environment. */
  startNode(env?: Environment): Promise<ShopNode>;
}

export interface TestClock extends Clock {
  /** Lets time pass until then. */
  set(instant: string): void;
  /** Changes what the clock says, while no time passes. */
  leap(instant: string): void;
}

type Environment = Record<string, string>;

/** A database to copy that has no rows: the name of one on the server, or the path of a file. */
export interface EmptyDatabase {
  copied: string;
}

export interface WorldOptions {
  /** Replace those of real servers. */
  timeouts?: Partial<Timeouts>;
  /** ISO 8601. */
  now?: string;
  /** Environment variables, added to those of a shop without log output and demo data. */
  env?: Environment;
  /** By default with the schema and the owner's account. */
  database?: 'empty' | EmptyDatabase;
  /** Timeouts of mail servers; those of production by default. */
  mailLimits?: SmtpLimits;
  /** Called after each statement of any node, `begin` and `commit` included. */
  onStatement?: DatabaseTarget['onStatement'];
}

export async function createWorld({
  now = DEFAULT_NOW,
  env = {},
  database,
  timeouts,
  mailLimits,
  onStatement,
}: WorldOptions = {}): Promise<World> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await makeScratchFolder('world');
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { databaseUrl, drop } = await createDatabase(dataDir, database);
  cleanup.defer(drop);

  const clock = createClock(now);
  const base = {
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
    SEED_DEMO: 'false',
    ...env,
  };
  let opened = cleanup;
  const startNode = async (changes: Environment = {}): Promise<ShopNode> => {
    const config = readConfig({ ...base, DATABASE_URL: databaseUrl, ...changes });
    return buildNode(
      config,
      { clock, timeouts: { ...TIMEOUTS, ...timeouts }, mailer: createSmtpMailer(mailLimits), onStatement },
      opened,
    );
  };
  const node = await startNode();
  const { db, engine } = node.deps.database;
  const builders = createBuilders(node.deps);
  const loseDatabase = engine === 'postgres' ? drop : () => db.destroy();
  opened = cleanup.move();
  const dispose = () => opened.disposeAsync();
  return { ...node, ...builders, engine, db, clock, startNode, loseDatabase, [Symbol.asyncDispose]: dispose };
}

/** Creates a database as a copy, by default of the template, or an empty one. */
async function createDatabase(dataDir: string, database: WorldOptions['database']) {
  const template = inject('template');
  const copied = typeof database === 'object' ? database.copied : nameOf(template);
  const source = database === 'empty' ? undefined : copied;
  if (template.engine === 'postgres') {
    const { url, drop } = await createPostgresDatabase(template.serverUrl, source);
    return { databaseUrl: url, drop };
  }
  if (source !== undefined) await copyFile(source, join(dataDir, 'sofra.db'));
  return { databaseUrl: undefined, drop: async () => undefined };
}

function nameOf(template: Template): string {
  return template.engine === 'postgres' ? template.name : template.file;
}

function createClock(start: string): TestClock {
  let now = new Date(start);
  let leaptMs = 0;
  return {
    now: () => now,
    // Not in whole ms, as that of the system.
    elapsedMs: () => (now.getTime() - leaptMs) * (1 + 1e-7),
    set: (instant) => {
      now = new Date(instant);
    },
    leap: (instant) => {
      leaptMs += Date.parse(instant) - now.getTime();
      now = new Date(instant);
    },
  };
}

let builtWeb: ReturnType<typeof loadBuiltWeb> | undefined;

interface NodeParts {
  clock: Clock;
  timeouts: Timeouts;
  mailer: Deps['mailer'];
  onStatement: DatabaseTarget['onStatement'];
}

/** Builds a node like main.ts does; `cleanup` closes what it opens. */
async function buildNode(
  config: Config,
  { timeouts, onStatement, ...given }: NodeParts,
  cleanup: AsyncDisposableStack,
): Promise<ShopNode> {
  const app = createServer(config, timeouts);
  const metrics = config.metricsToken ? createPrometheusMetrics() : noMetrics;
  const database = openDatabase({
    ...config,
    onStatement(statement, ms) {
      metrics.observeQuery(ms);
      onStatement?.(statement, ms);
    },
  });
  cleanup.defer(() => database.close());
  const realtime = config.databaseUrl
    ? await createPostgresRealtime(config.databaseUrl, app.log)
    : createLocalRealtime();
  cleanup.defer(() => realtime.close());
  const secret = config.appSecret ?? SECRET;
  const auth = createStaffAuth({
    db: database.db,
    secret,
    publicUrl: config.publicUrl,
    passwords: CACHED_PASSWORDS,
  });
  const media = await openMediaStore(config);
  builtWeb ??= loadBuiltWeb(DIST);
  const vault = createVault(secret);
  const deps: Deps = {
    config,
    database,
    shop: createShopReader(),
    auth,
    vault,
    media,
    realtime,
    metrics,
    push: createWebPushSender(),
    web: await builtWeb,
    ...given,
  };

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  cleanup.defer(() => app.close());
  await buildApp(app, deps);
  const client = createClient(app);
  return {
    ...client,
    app,
    deps,
    routes,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    openSession: () => openSession(deps),
    signIn: (credentials = OWNER) => signIn(client, credentials),
    async signInAs(role) {
      const account = { username: role, password: `a password for ${role}` };
      await deps.auth.createStaff({ ...account, role });
      return signIn(client, account);
    },
    receivedEvents: listenTo(realtime),
  };
}

async function openSession({ config, database }: Deps): Promise<string> {
  const { row, cookie } = inject('template').session;
  const insertion = database.db.insertInto('staff_sessions').values(row);
  await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  return config.publicUrl?.startsWith('https://') ? `__Secure-${cookie}` : cookie;
}

async function signIn(client: Client, credentials: object): Promise<string> {
  const response = await client.post('/api/auth/sign-in/username', credentials);
  if (response.status !== 200) throw new Error(`Sign-in failed: ${response.status} ${response.text}`);
  return cookieOf(response.setCookies.filter((cookie) => cookie.includes('session_token=')));
}

/** Returns the Cookie header for these `Set-Cookie` headers. */
export function cookieOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Collects published messages; each read publishes a marker and waits for it, so that no message is missed. */
function listenTo(realtime: Realtime): ShopNode['receivedEvents'] {
  const messages: OrderMessage[] = [];
  const waiting = new Map<number, () => void>();
  realtime.subscribe((message) => {
    if (!('data' in message)) return;
    const markerSeen = waiting.get(message.data.id);
    if (markerSeen) markerSeen();
    else if (!(message.data.id < 0)) messages.push(message);
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Random, because the nodes of one shop receive each other's markers.
    const marker = -randomInt(1, MAX_ID);
    waiting.set(marker, resolve);
    void realtime.publish({ type: 'order_changed', data: { id: marker }, timestamp: DEFAULT_NOW });
    await promise;
    return [...messages];
  };
}
