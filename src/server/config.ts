import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PASSWORD_LENGTH, USERNAME } from '../shared/auth/contract.ts';
import { OperatorError } from './errors.ts';
import { MIN_SECRET_LENGTH } from './secret.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

/** What a header can hold. */
const TOKEN = /^[\x21-\x7e]+$/;

const yesNo = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://shop.example' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', { error: 'must have no path' })
  .transform((url) => new URL(url).origin);

const adminPath = z
  .string()
  .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must be a path such as /admin (letters, digits, - and _)')
  .refine(
    (path) =>
      !/^\/(api|assets|courier|dishes|follow|media|icons|accessibility|privacy|print|ws|healthz|readyz|kitchen|metrics|phone-orders-admin)(\/|$)/.test(
        path,
      ),
    {
      error: 'is a path that the shop uses itself',
    },
  );

/** A path, as it may stand in a file of variables whose reader keeps quotes and spaces at the end of a line. */
const folder = z
  .string()
  .regex(/^[^\s"'](.*[^\s"'])?$/, 'must be a path without quotes or spaces around it; rename a folder that has them');

const timeZone = z.string().refine(
  (zone) => {
    // A difference from UTC is none to browsers before Safari 17.
    if (/^[+-]/.test(zone)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be an IANA time zone, such as Asia/Jerusalem' },
);

const smtpServer = z
  .url({
    protocol: /^smtps?$/,
    error: 'must be an address such as smtps://user:password@smtp.example:465',
    abort: true,
  })
  .refine((url) => hasServer(new URL(url)), {
    error: 'must name a server and a port from 1 to 65535, such as smtps://user:password@smtp.example:465',
  })
  .refine((url) => isDecodable(new URL(url)), { error: 'has a % that stands for nothing: write %25' })
  .transform(parseSmtpUrl);

const hasServer = ({ hostname, port }: URL) => hostname !== '' && port !== '0';

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const MAX_PROXIES = 10;

/** False, the number of proxies in front of the program, or the list of their addresses. */
const trustProxy = z
  .string()
  .transform((text) => {
    if (text === 'true') return 1;
    if (text === 'false' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim());
  })
  .refine((trusted) => typeof trusted !== 'number' || trusted <= MAX_PROXIES, {
    error: `must be at most ${MAX_PROXIES} proxies`,
  })
  .refine((trusted) => !Array.isArray(trusted) || trusted.every(isNetwork), {
    error: 'must be true, false, the number of proxies, or a list of proxy addresses such as 10.0.0.0/8, ::1',
  });

/** Returns whether a text is an IP address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (maxBits === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket (3 to 63 small letters, digits, - and .)');

/** Variables that are set all together, or none of them. */
const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
type S3Variables = { [variable in (typeof S3)[number]]?: string | undefined };

const missingS3 = (env: S3Variables) => S3.filter((variable) => env[variable] === undefined);

const environment = z
  .object({
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: httpUrl.optional(),
    DATA_DIR: folder.default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    APP_SECRET: secret.optional(),
    ADMIN_PATH: adminPath.default('/admin'),
    ADMIN_USERNAME: z.string().regex(USERNAME.pattern, `must be ${USERNAME.rule}`).default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
      .max(PASSWORD_LENGTH.max)
      .optional(),
    SEED_DEMO: yesNo.default(true),
    TIME_ZONE: timeZone.default('Asia/Jerusalem'),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    TRUST_PROXY: trustProxy.default(false),
    SMTP_URL: smtpServer.optional(),
    PRIVATE_MAIL_SERVERS: yesNo.default(false),
    RATE_LIMITS: yesNo.default(true),
    METRICS_TOKEN: secret.regex(TOKEN, 'may have letters, digits and punctuation only').optional(),
    MAX_REQUESTS: wholeNumber({ min: 1, max: 100_000 }).default(1000),
    MAX_CONNECTIONS_PER_ADDRESS: wholeNumber({ min: 1, max: 100_000 }).default(200),
    S3_ENDPOINT: httpUrl.optional(),
    S3_BUCKET: bucketName.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-zA-Z0-9-]{1,60}$/, 'must be a region such as eu-central-1')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().regex(TOKEN, 'may have letters, digits and punctuation only').optional(),
    S3_SECRET_ACCESS_KEY: z.string().regex(TOKEN, 'may have letters, digits and punctuation only').optional(),
    BACKUP_BEFORE_UPDATE: yesNo.default(true),
    BACKUP_DIR: folder.optional(),
    BACKUP_EVERY_HOURS: wholeNumber({ min: 1, max: 8760 }).default(24),
    BACKUP_KEEP: wholeNumber({ min: 1, max: 1000 }).default(14),
  })
  .refine((env) => !env.DATABASE_URL || env.APP_SECRET, {
    path: ['APP_SECRET'],
    error: 'is required with DATABASE_URL, since all nodes must share it',
    // Also when other variables are invalid, so that all errors are reported together.
    when: () => true,
  })
  .refine((env) => [0, S3.length].includes(missingS3(env).length), {
    path: ['S3_*'],
    error: ({ input }) =>
      `must be set all together or not at all: missing are ${missingS3(input as S3Variables).join(', ')}`,
    when: () => true,
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Origin that browsers use, e.g. `https://shop.example`; undefined when it is the address listened on. */
    publicUrl: env.PUBLIC_URL,
    dataDir: resolve(env.DATA_DIR),
    sqliteFile: join(resolve(env.DATA_DIR), 'sofra.db'),
    databaseUrl: env.DATABASE_URL,
    appSecret: env.APP_SECRET,
    adminPath: env.ADMIN_PATH,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    seedDemo: env.SEED_DEMO,
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    /** Server for all mail; undefined when the mail account determines it. */
    smtpServer: env.SMTP_URL,
    /** Whether the owner may name a mail server in a private network. */
    privateMailServers: env.PRIVATE_MAIL_SERVERS,
    /** Whether public calls are limited by address, and orders by phone number and mailbox. */
    rateLimits: env.RATE_LIMITS,
    /** Required of callers of `/metrics`; undefined for no metrics. */
    metricsToken: env.METRICS_TOKEN,
    /** Limit of concurrent requests; others are rejected with 503. */
    maxRequests: env.MAX_REQUESTS,
    /** Open connections allowed for one address, unless it is a trusted proxy. */
    maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    /** The bucket of pictures; undefined when they are files in DATA_DIR. */
    s3: toS3Config(env),
    /** Whether a shop with orders is backed up before its database is updated. */
    backupBeforeUpdate: env.BACKUP_BEFORE_UPDATE,
    /** Folder of scheduled backups; undefined for none. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    backupEveryHours: env.BACKUP_EVERY_HOURS,
    backupKeep: env.BACKUP_KEEP,
  }));

export type Config = z.output<typeof environment>;

/** A bucket of an S3-compatible store, and the key that may list, read, write and delete there. */
export interface S3Config {
  /** Origin, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of each path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

function toS3Config(env: S3Variables): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3.map((variable) => env[variable]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** All errors of the environment, each naming its variable. */
export class ConfigError extends OperatorError {
  constructor(errors: string[]) {
    super(`Some environment variables are invalid:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  }
}

/** Reads the environment (the table is in README.md); an empty or blank variable counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const result = environment.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}
