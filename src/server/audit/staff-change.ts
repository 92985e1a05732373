import type { AuditEntity } from '../../shared/audit/words.ts';
import type { Db } from '../db/schema.ts';
import { requireVersion } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { byStaff } from './by-staff.ts';
import { type AuditFact, insertAuditEntry } from './queries.ts';

interface Entity {
  id: number;
  version: number;
}

/** A kind of entity that staff change: how it is locked and named in the audit log. */
export interface EntityKind<Kind extends Entity> {
  entity: AuditEntity;
  /** Locks the row until the transaction ends; null when there is none. */
  lock(tx: Db, id: number): Promise<Kind | null>;
  toWire(entity: Kind): unknown;
  /** Returns the entity without times that are over at an instant, as every response and audit entry has it. */
  asOf?<Current extends Kind>(entity: Current, at: Date): Current;
}

/** A change by staff in progress: its transaction, its instant (ISO 8601), and its audit entries. */
export class StaffChange {
  readonly tx: Db;
  readonly at: string;
  readonly staff: Staff;
  #isLogged = false;

  constructor(tx: Db, { staff, at }: { staff: Staff; at: string }) {
    this.tx = tx;
    this.at = at;
    this.staff = staff;
  }

  /** Whether an audit entry was written. */
  get isLogged(): boolean {
    return this.#isLogged;
  }

  /**
   * Returns the entity and locks it until the transaction ends. Throws `not_found`, and `version_conflict` when the
   * edited version is not the current one.
   */
  async lock<Kind extends Entity>(kind: EntityKind<Kind>, id: number, version?: number): Promise<Kind> {
    const locked = await kind.lock(this.tx, id);
    if (!locked) throw new DomainError('not_found');
    const current = this.#asOfNow(kind, locked);
    requireVersion(current, version, kind.toWire);
    return current;
  }

  /** Audits an added entity, and returns it. */
  async added<Kind extends Entity>(kind: EntityKind<Kind>, stored: Kind): Promise<Kind> {
    const after = this.#asOfNow(kind, stored);
    await this.log({ ...named(kind, after), action: 'add', after: kind.toWire(after) });
    return after;
  }

  /** Audits an edited entity, and returns its current state. */
  async edited<Kind extends Entity>(kind: EntityKind<Kind>, former: Kind, stored: Kind): Promise<Kind> {
    const [before, after] = [this.#asOfNow(kind, former), this.#asOfNow(kind, stored)];
    await this.log({ ...named(kind, after), action: 'edit', before: kind.toWire(before), after: kind.toWire(after) });
    return after;
  }

  /** Audits a deleted entity. */
  deleted<Kind extends Entity>(kind: EntityKind<Kind>, before: Kind): Promise<void> {
    return this.log({ ...named(kind, before), action: 'delete', before: kind.toWire(before) });
  }

  /** Audits a restored entity, and returns it. Throws `not_found` when there is none. */
  async restored<Kind extends Entity>(kind: EntityKind<Kind>, stored: Kind | null): Promise<Kind> {
    if (!stored) throw new DomainError('not_found');
    const after = this.#asOfNow(kind, stored);
    await this.log({ ...named(kind, after), action: 'restore', after: kind.toWire(after) });
    return after;
  }

  /** Audits a change of an entity that has no {@link EntityKind}, or of a part of it. */
  async log(fact: AuditFact): Promise<void> {
    await insertAuditEntry(this.tx, { ...byStaff(this.staff, this.at), ...fact });
    this.#isLogged = true;
  }

  #asOfNow<Kind extends Entity>(kind: EntityKind<Kind>, entity: Kind): Kind {
    return kind.asOf?.(entity, new Date(this.at)) ?? entity;
  }
}

function named<Kind extends Entity>({ entity }: EntityKind<Kind>, { id }: Kind) {
  return { entity, entityId: String(id) };
}
