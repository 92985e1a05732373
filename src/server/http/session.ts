import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Staff, StaffAuth } from '../ports/staff-auth.ts';
import { toWebHeaders } from './web-headers.ts';

const known = new WeakMap<FastifyRequest, Promise<Staff | null>>();

/** Who is signed in, or null. Asked once per request. */
export function staffOf(request: FastifyRequest, auth: StaffAuth): Promise<Staff | null> {
  const asked = known.get(request) ?? auth.staffOf(toWebHeaders(request.headers));
  known.set(request, asked);
  return asked;
}

/** Throws `unauthenticated` when nobody is signed in. */
export async function requireStaff(request: FastifyRequest, auth: StaffAuth): Promise<Staff> {
  const staff = await staffOf(request, auth);
  if (!staff) throw new DomainError('unauthenticated');
  return staff;
}

/** Throws `unauthenticated` when nobody is signed in, and `forbidden` when it is no owner. */
export async function requireOwner(request: FastifyRequest, auth: StaffAuth): Promise<Staff> {
  const staff = await requireStaff(request, auth);
  if (staff.role !== 'owner') throw new DomainError('forbidden');
  return staff;
}
