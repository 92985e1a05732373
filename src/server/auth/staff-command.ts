import { bySystem } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteSealedText } from '../start/queries.ts';
import { removeSecondFactor, replacePassword } from './credential-queries.ts';
import { generatePassword } from './generate-password.ts';
import { findStaffId } from './queries.ts';
import { resetSharedAttempts } from './throttle.ts';

const USAGE = `Usage: npm run staff -- reset-password NAME
       npm run staff -- reset-two-factor NAME
       npm run staff -- accept-secret
       npm run staff -- verify-audit [HASH]`;

type Parts = Pick<Deps, 'auth' | 'database' | 'vault' | 'clock'>;

/** Runs one of the commands of {@link USAGE} and prints its result. Returns the exit code. */
export async function runStaffCommand([command, argument]: string[], deps: Parts): Promise<number> {
  if (command === 'reset-password' && argument) return resetPassword(deps, argument);
  if (command === 'reset-two-factor' && argument) return resetTwoFactor(deps, argument);
  if (command === 'accept-secret') return acceptSecret(deps);
  if (command === 'verify-audit') return printVerdict(deps, argument);
  console.error(USAGE);
  return 2;
}

/** Sets a new password, prints it, ends the account's sessions, and resets its attempt limits. */
async function resetPassword(deps: Parts, name: string): Promise<number> {
  const { database, auth, clock } = deps;
  const id = await findStaffId(database.db, name);
  if (id === null) return noSuchAccount(name);
  const password = generatePassword();
  const change = { hash: await auth.passwords.hash(password), at: clock.now().toISOString() };
  await inTransaction(database.db, async (tx) => {
    await replacePassword(tx, id, change);
    await auditCommand(tx, { id, name, at: change.at, changed: 'password' });
  });
  await resetSharedAttempts(deps, name);
  console.log(`New password of ${name}: ${password}\nAll sessions of the account have ended.`);
  return 0;
}

/** For staff who have lost both the phone and the backup codes. */
async function resetTwoFactor({ database, clock }: Parts, name: string): Promise<number> {
  const id = await findStaffId(database.db, name);
  if (id === null) return noSuchAccount(name);
  const at = clock.now().toISOString();
  await inTransaction(database.db, async (tx) => {
    await removeSecondFactor(tx, id, at);
    await auditCommand(tx, { id, name, at, changed: 'secondFactor' });
  });
  console.log(`${name} now signs in with the password only.\nAll sessions of the account have ended.`);
  return 0;
}

interface Command {
  id: string;
  name: string;
  at: string;
  changed: 'password' | 'secondFactor';
}

/** Writes an audit entry without an account, since the command is run on the machine. */
async function auditCommand(tx: Db, { id, name, at, changed }: Command): Promise<void> {
  await insertAuditEntry(tx, {
    ...bySystem(at),
    action: changed === 'password' ? 'reset_password' : 'edit',
    entity: 'account',
    entityId: id,
    before: { username: name },
    after: changed === 'password' ? { username: name } : { username: name, hasTwoFactor: false },
  });
}

/** For owners who have lost the secret: the next start accepts a new one. */
async function acceptSecret({ database }: Parts): Promise<number> {
  await deleteSealedText(database.db);
  console.log('The next start accepts the secret that is set then: staff sign in again, the mail password must be');
  console.log('entered again, and second factors must be removed with reset-two-factor.');
  return 0;
}

async function printVerdict(deps: Parts, expectedHash: string | undefined): Promise<number> {
  const { entries, hash, errors } = await verifyAudit(deps, expectedHash);
  for (const error of errors) console.error(error);
  if (errors.length > 0) return 1;
  console.log(
    `The audit log is valid: ${entries} entries.\nStore this hash elsewhere to check against it later: ${hash}`,
  );
  return 0;
}

function noSuchAccount(name: string): number {
  console.error(`There is no staff account "${name}".`);
  return 1;
}
