import { generatePassword } from './create-owner.ts';
import type { StaffAuth } from './staff-auth.ts';

const USAGE = 'Usage: npm run staff -- reset-password NAME';

/** Runs `reset-password NAME`: sets a new password, prints it, and ends the account's sessions. Returns the exit code. */
export async function runStaffCommand([command, name]: string[], auth: StaffAuth): Promise<number> {
  if (command !== 'reset-password' || !name) {
    console.error(USAGE);
    return 2;
  }
  const password = generatePassword();
  if (!(await auth.resetPassword(name, password))) {
    console.error(`There is no staff account "${name}".`);
    return 1;
  }
  console.log(`New password of ${name}: ${password}\nEvery session of the account has ended.`);
  return 0;
}
