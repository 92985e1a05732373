import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** Returns the names of the invalid variables, in the order in which they are reported. */
function errorsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [heading, ...errors] = error.message.split('\n');
    expect(heading).toBe('Some environment variables are invalid:');
    return errors.map((error) => /^ {2}([A-Z\d_*]+) \S/.exec(error)?.[1] ?? error);
  }
}

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: resolve('data'),
      sqliteFile: resolve('data/sofra.db'),
      databaseUrl: undefined,
      appSecret: undefined,
      adminPath: '/admin',
      adminUsername: 'admin',
      adminPassword: undefined,
      seedDemo: true,
      timeZone: 'Asia/Jerusalem',
      logLevel: 'info',
      trustProxy: false,
      privateMailServers: false,
      rateLimits: true,
      maxRequests: 1000,
      maxConnectionsPerAddress: 200,
      backupBeforeUpdate: true,
      backupDir: undefined,
      backupEveryHours: 24,
      backupKeep: 14,
    });
  });

  test('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET', 'ADMIN_PASSWORD', 'SEED_DEMO'].map((name) => [
        name,
        '',
      ]),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig({ PORT: ' ', BACKUP_DIR: '\t' })).toEqual(readConfig({}));
  });

  test('is read completely', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Shop.example:443/',
      DATA_DIR: '/srv/sofra',
      DATABASE_URL: 'postgresql://user:password@db.example/shop?sslmode=require',
      APP_SECRET: 'x'.repeat(32),
      ADMIN_PATH: '/back-office/7',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'long enough',
      SEED_DEMO: '0',
      TIME_ZONE: 'Europe/Istanbul',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://shop.example',
      dataDir: '/srv/sofra',
      adminPath: '/back-office/7',
      seedDemo: false,
      timeZone: 'Europe/Istanbul',
      trustProxy: ['10.0.0.0/8', '::1'],
    });
  });

  test('requires a secret with a database that nodes share', () => {
    expect(errorsOf({ DATABASE_URL: 'postgres://db.example/shop' })).toEqual(['APP_SECRET']);
    expect(errorsOf({ DATABASE_URL: 'postgres://db.example/shop', APP_SECRET: 'x'.repeat(32) })).toEqual([]);
  });

  test('names a bucket for pictures completely or not at all, and all errors are reported together', () => {
    const s3 = {
      S3_ENDPOINT: 'https://S3.example',
      S3_BUCKET: 'pictures.of-the-shop',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'a+b/c=',
    };
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures.of-the-shop',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a+b/c=',
    });
    expect(readConfig({}).s3).toBeUndefined();
    const { S3_REGION: _, S3_BUCKET: __, ...incomplete } = s3;
    expect(() => readConfig(incomplete)).toThrow(
      'S3_* must be set all together or not at all: missing are S3_BUCKET, S3_REGION',
    );
    expect(errorsOf({ ...s3, S3_ENDPOINT: 'https://s3.example/shop', S3_BUCKET: 'No' })).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
    ]);
    const several = {
      S3_REGION: 'eu-central-1',
      PORT: 'x',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://db.example/shop',
    };
    expect(errorsOf(several).toSorted()).toEqual(['APP_SECRET', 'DATABASE_URL', 'LOG_LEVEL', 'PORT', 'S3_*']);
  });

  test.each([
    ['PORT', ['-1', '65536', '1.5', 'x']],
    ['LOG_LEVEL', ['loud']],
    ['PUBLIC_URL', ['ftp://shop.example', 'https://shop.example/path', 'shop']],
    ['APP_SECRET', ['x'.repeat(31)]],
    ['ADMIN_PATH', ['/', '/admin/', 'admin', '/a b', '/a?b', '/../x']],
    ['ADMIN_PATH', ['/api', '/api/x', '/media', '/ws', '/assets/x', '/healthz']],
    ['ADMIN_PATH', ['/phone-orders-admin', '/kitchen', '/courier', '/dishes', '/print']],
    ['ADMIN_USERNAME', ['ab', 'a'.repeat(31), 'a-b', 'נועה']],
    ['SEED_DEMO', ['yes', 'TRUE']],
    ['SMTP_URL', ['smtps:mail.example', 'smtp://', 'smtp:///mail.example', 'smtp://mail.example:0', 'mail.example:25']],
    // A folder with quotes or spaces around it would be another, empty shop.
    ['DATA_DIR', ['"/srv/sofra"', "'/srv/sofra'", '/srv/sofra ', ' /srv/sofra', '/srv/sofra\r']],
    ['BACKUP_DIR', ['"/srv/backups"', '/srv/backups\t']],
    // Browsers may not support zones given as an offset.
    ['TIME_ZONE', ['+03:00', '-0500', '+3', 'Asia/Jerusalem ']],
    [
      'TRUST_PROXY',
      ['11', '-1', 'proxy.example', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.1,', 'true, ::1'],
    ],
  ])('is rejected with a %s of %j', (name, values) => {
    for (const value of values) expect(errorsOf({ [name]: value }), value).toEqual([name]);
  });

  test('never reveals a secret in an error', () => {
    const env = { APP_SECRET: 'my short secret', ADMIN_PASSWORD: 'tiny', DATABASE_URL: 'mysql://user:pass@db.example' };
    expect(() => readConfig(env)).toThrow(ConfigError);
    try {
      readConfig(env);
    } catch (error) {
      expect(String(error)).not.toMatch(/my short secret|tiny|pass@/);
    }
  });
});
