import { resolve, sep } from 'node:path';
import type { Config } from '../config.ts';
import { RESTORE_INSTEAD } from '../db/errors.ts';
import { OperatorError } from '../errors.ts';

type Places = Pick<Config, 'host' | 'port' | 'dataDir' | 'backupDir' | 'sqliteFile' | 'databaseUrl'>;

/** Fields of the errors of Node, SQLite and pg. */
interface SystemError {
  message: string;
  code?: string;
  syscall?: string;
  path?: string;
  hostname?: string;
  /** SQLite's extended result code; the low byte is the primary one. */
  errcode?: number;
  /** Set when the PostgreSQL server itself reported the error. */
  severity?: string;
}

const FULL = 'The disk is full';
const GIVE_RIGHT = 'Give the user who runs the program the right to write there';
const CHECK_RIGHTS = `${GIVE_RIGHT}, or set DATA_DIR to another folder.`;

const OUT_OF_REACH = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** pg has no error codes for these. */
const NO_RESPONSE = /timeout exceeded when trying to connect|Connection terminated/;

/** Codes of Node's errors, and pg's words where it has none. */
const TLS_FAILURE = /CERT|UNABLE_TO_(GET|VERIFY)|^ERR_(SSL|TLS)|EPROTO|SSL connection/;

/** Returns one sentence with cause and remedy for errors that the operator can fix; null for others, which are bugs. */
export function explainFailure(error: unknown, places: Places | undefined): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error) || !places) return null;
  const failure: SystemError = error;
  return (
    explainListening(failure, places) ??
    explainSqlite(failure, places) ??
    explainPostgres(failure, places) ??
    explainFiles(failure, places)
  );
}

function explainListening({ syscall, code, hostname }: SystemError, { host, port }: Places): string | null {
  const isAddressError = code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host);
  if (isAddressError)
    return `HOST is ${host}, which is not an address of this machine. Set it to one, or to 0.0.0.0 for all.`;
  if (syscall !== 'listen') return null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use by another program. Stop that one, or set PORT to another number.`;
  }
  if (code === 'EACCES') return `The user who runs the program may not use port ${port}. Set PORT to 1024 or more.`;
  return null;
}

function explainSqlite({ errcode }: SystemError, { sqliteFile }: Places): string | null {
  if (errcode === undefined) return null;
  const SENTENCES: Record<number, string> = {
    5: `The database ${sqliteFile} is locked by another program. Stop that program, then start again.`,
    8: `The database ${sqliteFile} cannot be written. ${CHECK_RIGHTS}`,
    10: `The disk cannot read or write the database ${sqliteFile}. Check the disk and its free space.`,
    11: `The database ${sqliteFile} is damaged. ${RESTORE_INSTEAD}`,
    13: `${FULL}: the database ${sqliteFile} cannot be written. Free some space, then start again.`,
    14: `The database ${sqliteFile} cannot be opened. ${CHECK_RIGHTS}`,
    26: `The file ${sqliteFile} is damaged, or is not a database. ${RESTORE_INSTEAD}`,
  };
  return SENTENCES[errcode & 0xff] ?? null;
}

function explainPostgres({ code = '', message, severity }: SystemError, { databaseUrl }: Places): string | null {
  if (!databaseUrl) return null;
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const where = `${hostname}:${port || 5432}`;
  const name = decodeURIComponent(pathname.slice(1));
  if (!severity) {
    if (TLS_FAILURE.test(code || message))
      return `PostgreSQL at ${where} cannot be used with TLS: ${message}. Correct sslmode or sslrootcert in DATABASE_URL.`;
    const isOutOfReach = OUT_OF_REACH.has(code) || NO_RESPONSE.test(message);
    return isOutOfReach
      ? `PostgreSQL at ${where} cannot be reached (${code || 'no response'}). Start it, or correct DATABASE_URL.`
      : null;
  }
  const credentials = `PostgreSQL at ${where} rejects the user ${decodeURIComponent(username)}: ${message}. Correct DATABASE_URL.`;
  const notReady = `PostgreSQL at ${where} is not ready: ${message}. Start again in a moment.`;
  const SENTENCES: Record<string, string> = {
    '28000': credentials,
    '28P01': credentials,
    '08P01': `PostgreSQL at ${where} refuses the connection: ${message}. Correct DATABASE_URL.`,
    '25006': `The database ${name} at ${where} is read-only: ${message}. Set DATABASE_URL to the primary server, or let it be written.`,
    '3D000': `PostgreSQL at ${where} has no database ${name}. Create it, or correct DATABASE_URL.`,
    '3F000': `The database ${name} has no schema in the search_path of the user: ${message}. Create it, or correct search_path.`,
    '42501': `The PostgreSQL user lacks a right in the database ${name}: ${message}. Grant the right, then start again.`,
    '42P07': `The database ${name} contains tables of another program (${message}). Set DATABASE_URL to a separate database.`,
    '53100': `${FULL} at PostgreSQL: ${message}. Free some space, then start again.`,
    '53300': `PostgreSQL at ${where} has no connection left: ${message}. Raise max_connections, or stop another program.`,
    '57P01': notReady,
    '57P03': notReady,
  };
  return SENTENCES[code] ?? null;
}

function explainFiles({ code = '', path }: SystemError, places: Places): string | null {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `${FULL}${path ? `: ${path} cannot be written` : ''}. Free some space, then start again.`;
  if (!path) return null;
  const variable = folderVariableOf(path, places);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} cannot be read or written (${code}). ${GIVE_RIGHT}, or ${variable ? `set ${variable} to another folder` : 'choose another place'}.`;
  if (['ENOTDIR', 'EEXIST', 'EISDIR'].includes(code))
    return `${path} is not the kind of file that is needed (${code}). ${variable ? `Set ${variable} to a folder` : 'Choose another place'}.`;
  if (code === 'ENAMETOOLONG') return `${path} is too long a name (${code}). Choose a shorter one.`;
  if (code === 'ENOENT') return `There is no ${path}. Check the path.`;
  return null;
}

/** Returns the variable that names the folder of a path; null for a path in neither, such as one given to a command. */
function folderVariableOf(path: string, { dataDir, backupDir }: Places): 'BACKUP_DIR' | 'DATA_DIR' | null {
  const isIn = (folder: string) => `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`);
  // First, since it may be within the other.
  if (backupDir !== undefined && isIn(backupDir)) return 'BACKUP_DIR';
  return isIn(dataDir) ? 'DATA_DIR' : null;
}
