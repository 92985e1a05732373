import type { FastifyRequest } from 'fastify';
import { mayActAs, type Role } from '../../shared/auth/roles.ts';
import { DomainError } from '../errors.ts';
import type { Staff, StaffAuth } from '../ports/staff-auth.ts';
import { PUBLIC_ALLOWANCES, takeSessionLookup } from './rate-limit.ts';
import { toWebHeaders } from './web-headers.ts';

const known = new WeakMap<FastifyRequest, Promise<Staff | null>>();

/** Returns the signed-in staff member, or null. Cached per request. */
export function staffOf(request: FastifyRequest, auth: StaffAuth): Promise<Staff | null> {
  const asked = known.get(request) ?? auth.staffOf(toWebHeaders(request.headers));
  known.set(request, asked);
  return asked;
}

/**
 * Returns the signed-in account when it may do what `role` may. Throws `unauthenticated` without a session, `forbidden`
 * for an account that may do less, and `too_many_requests` if its address asks too often without a session.
 */
export async function requireRole(request: FastifyRequest, auth: StaffAuth, role: Role): Promise<Staff> {
  const giveBack = takeSessionLookup(request.server.callerLimit, request.ip);
  const staff = await staffOf(request, auth);
  if (!staff) throw new DomainError('unauthenticated');
  giveBack();
  if (!mayActAs(staff.role, role)) throw new DomainError('forbidden');
  return staff;
}

/** Throws `too_many_requests` if an address asks for too many pictures without a session. */
export async function limitPictures(request: FastifyRequest, auth: StaffAuth): Promise<void> {
  const caller = { call: 'picture', address: request.ip };
  const giveBack = request.server.callerLimit(caller, PUBLIC_ALLOWANCES.picture);
  // Pictures are public, so a failed session lookup does not fail the request.
  if (await staffOf(request, auth).catch(() => null)) giveBack();
}
