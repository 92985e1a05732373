import type { FastifyRequest } from 'fastify';
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

/** Returns the signed-in staff member. Throws `unauthenticated` without a session. */
export async function requireStaff(request: FastifyRequest, auth: StaffAuth): Promise<Staff> {
  const staff = await staffOf(request, auth);
  if (!staff) throw new DomainError('unauthenticated');
  return staff;
}

/** Returns the signed-in owner. Throws `unauthenticated` without a session, and `forbidden` for other staff. */
export async function requireOwner(request: FastifyRequest, auth: StaffAuth): Promise<Staff> {
  const staff = await requireStaff(request, auth);
  if (staff.role !== 'owner') throw new DomainError('forbidden');
  return staff;
}
