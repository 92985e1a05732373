import type { Generated } from 'kysely';
import type { Role } from '../../shared/auth/roles.ts';
import type { Flag } from './flag.ts';

/** better-auth's five tables under our names, mapped in `auth/staff-auth.ts`. */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  email_verified: Flag;
  image: string | null;
  username: string;
  display_username: string | null;
  role: Role;
  two_factor_enabled: Generated<Flag>;
  /** Incremented when the password or the second factor is replaced, which invalidates known and trusted browsers. */
  credential_version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** The second factor of an account, sealed by better-auth under the shop's secret. */
export interface StaffTwoFactorsTable {
  id: string;
  staff_id: string;
  secret: string;
  backup_codes: string;
  /** Whether a first code was verified. */
  verified: Flag;
  failed_verification_count: Generated<number>;
  locked_until: string | null;
}

export interface StaffSessionsTable {
  id: string;
  staff_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffAccountsTable {
  id: string;
  staff_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** Sign-in attempts, shared by all nodes. */
export interface SignInAttemptsTable {
  id: string;
  key: string;
  count: number;
  /** Milliseconds since 1970. */
  last_request: number;
}
