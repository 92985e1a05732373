import { DomainError } from './errors.ts';

/**
 * Throws `version_conflict`, with the `current` entity converted by `toWire`, unless `asked` is its version. Without
 * `asked`, the last change wins.
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

/** Returns `entity` with the given fields changed; undefined ones are ignored. */
export function withChanges<Entity extends object>(
  entity: Entity,
  changes: { [Field in keyof Entity]?: Entity[Field] | undefined },
): Entity {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...entity, ...Object.fromEntries(given) };
}
