import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, inject, test, vi } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { rowsOf } from '../../../test/database-content.ts';
import { until } from '../../../test/eventually.ts';
import { createPostgresDatabase } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { OWNER } from '../../../test/setup/template.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { openMediaStore } from '../adapters/open-media-store.ts';
import { readConfig } from '../config.ts';
import { listAppliedMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { noProgress } from '../progress.ts';
import { backUpRegularly } from './back-up-regularly.ts';
import { runBackupCommand } from './backup-command.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestText } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { describeAccess } from './restored-access.ts';
import { backupName, newestBackupTime, rotate } from './rotate.ts';
import { packTar, readAll, type TarFile, unpackTar } from './tar.ts';

const BY = { now: new Date('2026-07-01T09:00:00.000Z'), version: '0.1.0' };

/** Returns a shop with orders and pictures, and an empty place to restore into. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'מרק', price: 50_000 });
  const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
  await order();
  await shop.staffPost('/api/admin/email-config', { user: 'shop@example.com', password: 'app password' });
  await shop.deps.media.put('stew.webp', Buffer.from('not really a picture'));
  await shop.deps.media.put('stew-200.webp', Buffer.alloc(100_000, 7));
  const folder = await makeScratchFolder('restore');
  const template = inject('template');
  const database = template.engine === 'postgres' ? await createPostgresDatabase(template.serverUrl) : undefined;
  const place = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
    APP_SECRET: shop.deps.config.appSecret,
  });
  const media = await openMediaStore(place);
  const file = join(folder, 'out', 'shop.tar');
  const dispose = shop[Symbol.asyncDispose];
  return Object.assign(shop, {
    order,
    place,
    file,
    backUp: () => makeBackup(shop.deps.config, file, { ...BY, media: shop.deps.media }),
    restore: (to = place) => restoreBackup(to, { media, source: file, progress: noProgress }),
    [Symbol.asyncDispose]: async () => {
      await dispose();
      await database?.drop();
      await rm(folder, { recursive: true });
    },
  });
}

async function restoredContent(place: Parameters<typeof openDatabase>[0]) {
  const database = openDatabase(place);
  try {
    return await rowsOf(database);
  } finally {
    await database.close();
  }
}

/** Changes the backup's manifest or files. */
async function tamper(file: string, change: (files: TarFile[]) => TarFile[]): Promise<void> {
  const files: TarFile[] = [];
  const bytes = await readFile(file);
  for await (const { name, content } of unpackTar(Readable.from([bytes]))) {
    const whole = await readAll(content);
    files.push({ name, sizeBytes: whole.length, content: [whole] });
  }
  await writeFile(file, await readAll(packTar(change(files))));
}

const withManifest = (change: (manifest: Manifest) => Manifest) => async (file: string) => {
  const bytes = await readFile(file);
  const sizeBytes = Number.parseInt(bytes.toString('latin1', 124, 135), 8);
  const manifest = change(manifestText.parse(bytes.toString('utf8', 512, 512 + sizeBytes)));
  const text = Buffer.from(JSON.stringify(manifest));
  await tamper(file, ([, ...files]) => [{ name: 'manifest.json', sizeBytes: text.length, content: [text] }, ...files]);
};

describe('a backup', () => {
  test('restored into an empty place has the same rows and pictures', async () => {
    await using shop = await createShop();
    const manifest = await shop.backUp();
    expect(manifest).toMatchObject({
      engine: shop.engine,
      migrations: await listAppliedMigrations(shop.deps.database),
    });
    await shop.restore();
    const withoutSessions = { staff_sessions: [], staff_verifications: [], push_subscriptions: [] };
    expect(await restoredContent(shop.place)).toEqual({ ...(await rowsOf(shop.deps.database)), ...withoutSessions });
    const media = join(shop.place.dataDir, 'media');
    expect((await readdir(media)).toSorted()).toEqual(['stew-200.webp', 'stew.webp']);
    expect(await readFile(join(media, 'stew.webp'), 'utf8')).toBe('not really a picture');

    const { databaseUrl = '', dataDir } = shop.place;
    const node = await shop.startNode({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const cookie = await node.openSession();
    expect((await node.get('/api/admin/orders', { cookie })).body).toEqual(
      (await shop.staffGet('/api/admin/orders')).body,
    );
    expect((await node.post('/api/orders', {})).status).toBe(400);
  });

  test('restored ends all sessions, and lists the accounts, printers and courier links that give access', async () => {
    await using shop = await createShop();
    await shop.signInAs('kitchen');
    await shop.post('/api/auth/sign-in/username', OWNER);
    const times = { kitchenAt: 'arrival', receiptAt: 'never', copies: 1, categoryIds: null };
    const printer = { name: 'Bar', maker: 'epson', paperWidth: 80, language: 'en', ...times };
    const added = await shop.staffPost('/api/admin/printers', printer);
    expect(added.status, added.text).toBe(201);
    const route = await shop.staffPost('/api/admin/delivery-routes', {
      name: 'Dani',
      day: '2026-07-01',
      orderIds: [1],
    });
    expect(route.status, route.text).toBe(201);
    await shop.backUp();
    const { access } = await shop.restore();
    expect(access).toEqual({ accounts: ['kitchen', 'owner'], printers: ['Bar'], courierLinks: ['Dani'] });
    const text = describeAccess(access).join('\n');
    for (const part of ['All sessions have ended', 'kitchen, owner', 'Bar', 'Dani']) expect(text).toContain(part);

    const { databaseUrl = '', dataDir } = shop.place;
    const node = await shop.startNode({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect((await node.get('/api/admin/orders', { cookie: shop.cookie })).status).toBe(401);
    expect((await shop.staffGet('/api/admin/orders')).status).toBe(200);
    expect((await node.post('/api/auth/sign-in/username', OWNER)).status).toBe(200);
  });

  test('made while orders are placed is consistent, and contains every acknowledged order', async () => {
    await using shop = await createShop();
    let isOver = false;
    const selling = (async () => {
      for (let count = 0; !isOver && count < 300; count++) await shop.order();
    })();
    await shop.backUp();
    isOver = true;
    await selling;
    await shop.restore();
    const { orders = [], order_lines: lines = [], outbox = [] } = await restoredContent(shop.place);
    expect(orders.length).toBeGreaterThan(0);
    expect([lines.length, outbox.length]).toEqual([orders.length, orders.length]);
  });

  test('made twice in one second is readable by its owner alone, without a secret or temporary files', async () => {
    await using shop = await createShop();
    await writeFile(join(shop.deps.config.dataDir, 'app-secret'), 'a secret that is kept apart from it all');
    const [{ files }] = await Promise.all([shop.backUp(), shop.backUp()]);
    expect((await stat(shop.file)).mode & 0o777).toBe(0o600);
    expect(files.map(({ name }) => name)).toEqual(
      ['media/stew-200.webp', 'media/stew.webp', shop.engine === 'sqlite' ? 'sofra.db' : 'database.dump'].toSorted(),
    );
    const bytes = await readFile(shop.file);
    for (const text of ['kept apart', 'app password', shop.deps.config.appSecret ?? '-']) {
      expect(bytes.includes(text)).toBe(false);
    }
    const left = (await readdir(shop.deps.config.dataDir)).filter((name) => name.startsWith('.sofra-'));
    expect([left, await readdir(join(shop.place.dataDir, 'out'))]).toEqual([[], ['shop.tar']]);
  });
});

describe('restoring is rejected', () => {
  test('into a place that already has a shop or pictures', async () => {
    await using shop = await createShop();
    await shop.backUp();
    await expect(
      restoreBackup(shop.deps.config, { media: shop.deps.media, source: shop.file, progress: noProgress }),
    ).rejects.toThrow(
      shop.engine === 'sqlite'
        ? `There are files of a database already: ${shop.deps.config.sqliteFile}`
        : 'The database already contains a shop. Restore into an empty one',
    );
    await copyFile(shop.file, join(shop.place.dataDir, 'media', 'x.webp'));
    await expect(shop.restore()).rejects.toThrow('already contains pictures');
  });

  test.each<[string, RegExp, (file: string) => Promise<void>]>([
    ['a changed byte', /media\/stew-200.webp in the backup is damaged/, (file) => flip(file, Buffer.alloc(8, 7))],
    ['a cut-off end', /truncated/, async (file) => writeFile(file, (await readFile(file)).subarray(0, -60_000))],
    [
      'a missing picture',
      /lacks media\/stew.webp/,
      (file) => tamper(file, (all) => all.filter(({ name }) => name !== 'media/stew.webp')),
    ],
    [
      'an additional file',
      /not in its manifest/,
      (file) => tamper(file, (all) => [...all, { name: '../evil', sizeBytes: 1, content: [Buffer.from('x')] }]),
    ],
    [
      'a path out of the folder',
      /cannot read the manifest/,
      withManifest((manifest) => {
        const evil = { name: '../../etc/passwd', sizeBytes: 1, sha256: 'a'.repeat(64) };
        return { ...manifest, files: [...manifest.files, evil] };
      }),
    ],
    [
      'a newer program’s steps',
      /newer version of Sofra: it has the step 9999-later/,
      withManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] })),
    ],
    ['other content', /not a backup of Sofra/, (file) => writeFile(file, Buffer.alloc(2000, 'x'))],
  ])('of a file with %s, without writing anything', async (_, message, corrupt) => {
    await using shop = await createShop();
    await shop.backUp();
    await corrupt(shop.file);
    await expect(shop.restore()).rejects.toThrow(message);
    expect(await readdir(shop.place.dataDir)).toEqual(['media', 'out']);
    expect(await readdir(join(shop.place.dataDir, 'media'))).toEqual([]);
  });

  test('of a PostgreSQL backup without DATABASE_URL', async () => {
    await using shop = await createShop();
    await shop.backUp();
    await withManifest((manifest) => ({ ...manifest, engine: 'postgres' }))(shop.file);
    const place = { ...shop.place, databaseUrl: undefined };
    await expect(shop.restore(place)).rejects.toThrow('Set DATABASE_URL');
  });
});

async function flip(file: string, where: Buffer): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill(8, bytes.indexOf(where), bytes.indexOf(where) + 1);
  await writeFile(file, bytes);
}

test('a backup to a folder creates a new file in it', async () => {
  await using shop = await createShop();
  const folder = join(shop.place.dataDir, 'out');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await mkdir(folder);
  const parts = { version: '0.1.0', media: shop.deps.media };
  expect(await runBackupCommand([folder], shop.deps.config, parts)).toBe(0);
  expect(log.mock.calls.join()).toContain(folder);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^sofra-20\d{6}T\d{6}Z\.tar$/)]);
});

describe('scheduled backups', () => {
  test('are made when the newest is too old, and rotated', async () => {
    await using shop = await createShop();
    const folder = join(shop.place.dataDir, 'out');
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await mkdir(folder);
    for (const day of ['01', '02', '03']) await writeFile(join(folder, `sofra-202001${day}T000000Z.tar`), '');
    await writeFile(join(folder, 'mine.tar'), '');
    const config = { ...shop.deps.config, backupDir: folder, backupKeep: 2 };
    expect(await runBackupCommand(['--scheduled'], config, { version: '0.1.0', media: shop.deps.media })).toBe(0);
    expect(log).toHaveBeenCalledOnce();
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual(['mine.tar', 'sofra-20200103T000000Z.tar', expect.stringMatching(/^sofra-20(?!20)/)]);
    await rotate(folder, names, { keep: 5, newest: 'sofra-20200103T000000Z.tar' });
    expect(await readdir(folder)).toHaveLength(3);
  });

  test('are kept when just made, although older ones are named for a future time', async () => {
    await using shop = await createShop();
    const folder = join(shop.place.dataDir, 'out');
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await mkdir(folder);
    for (const year of ['2998', '2999']) await writeFile(join(folder, `sofra-${year}0101T000000Z.tar`), '');
    const config = { ...shop.deps.config, backupDir: folder, backupKeep: 2 };
    const parts = { version: '0.1.0', media: shop.deps.media };
    expect(await runBackupCommand(['--scheduled'], config, parts)).toBe(0);
    expect(log).toHaveBeenCalledOnce();
    expect((await readdir(folder)).toSorted()).toEqual([
      expect.stringMatching(/^sofra-20\d{6}T\d{6}Z\.tar$/),
      'sofra-29990101T000000Z.tar',
    ]);
  });

  test('run in their own process, and only if the newest one is too old or named for a future time', async () => {
    await using shop = await createShop();
    const folder = join(shop.place.dataDir, 'out');
    await mkdir(folder);
    const written = () => readdir(folder);
    const make = (name: string) => [
      process.execPath,
      '-e',
      `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, '')`,
    ];
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(message);
    const log = { info: note, warn: note, error: note };
    const options = { backupDir: folder, backupEveryHours: 24 };
    backUpRegularly(options, make(backupName(new Date())), log)();
    await until(() => said.includes('backup made'));
    // By a clock that was ahead.
    await writeFile(join(folder, backupName(new Date('2999-01-01'))), '');
    backUpRegularly(options, make('again.tar'), log)();
    backUpRegularly({ ...options, backupDir: undefined }, make('again.tar'), log)();
    backUpRegularly(
      { ...options, backupDir: join(folder, 'none') },
      [process.execPath, '-e', 'process.exit(1)'],
      log,
    )();
    await until(() => said.includes('backup failed'));
    expect(await written()).toHaveLength(2);
    expect(await newestBackupTime(folder, Date.now())).toBeGreaterThan(Date.now() - 60_000);
  });
});
