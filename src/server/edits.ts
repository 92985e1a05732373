import { DomainError } from './errors.ts';

/**
 * Refuses a change that was made to an older state of an entity than the `current` one. `asked` is the
 * version that the caller changed; without one, the last change wins. Throws `version_conflict` with the
 * entity as `toWire` gives it.
 */
export function requireVersion<Entity extends { version: number }>(
  current: Entity,
  asked: number | undefined,
  toWire: (entity: Entity) => unknown,
): void {
  if (asked !== undefined && asked !== current.version) {
    throw new DomainError('version_conflict', { current: toWire(current) });
  }
}

/** `entity` with the fields that `changes` gives; those left out stay as they are. */
export function withChanges<Entity extends object>(
  entity: Entity,
  changes: { [Field in keyof Entity]?: Entity[Field] | undefined },
): Entity {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...entity, ...Object.fromEntries(given) };
}
