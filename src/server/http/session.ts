import type { FastifyRequest } from 'fastify';
import { mayActAs, type Role } from '../../shared/auth/roles.ts';
import { DomainError } from '../errors.ts';
import type { Staff, StaffAuth } from '../ports/staff-auth.ts';
import { toWebHeaders } from './web-headers.ts';

const known = new WeakMap<FastifyRequest, Promise<Staff | null>>();

/** Returns the signed-in staff member, or null. Cached per request. */
export function staffOf(request: FastifyRequest, auth: StaffAuth): Promise<Staff | null> {
  const asked = known.get(request) ?? auth.staffOf(toWebHeaders(request.headers));
  known.set(request, asked);
  return asked;
}

/**
 * Returns the signed-in account when it may do what `role` may. Throws `unauthenticated` without a session, and `forbidden`
 * for an account that may do less.
 */
export async function requireRole(request: FastifyRequest, auth: StaffAuth, role: Role): Promise<Staff> {
  const staff = await staffOf(request, auth);
  if (!staff) throw new DomainError('unauthenticated');
  if (!mayActAs(staff.role, role)) throw new DomainError('forbidden');
  return staff;
}
