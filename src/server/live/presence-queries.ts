import type { Db } from '../db/schema.ts';

/** Notes that staff are connected at `at`, unless that was noted after `before` already. */
export async function updatePresence(db: Db, { at, before }: { at: string; before: string }): Promise<void> {
  await db
    .insertInto('staff_presence')
    .values({ id: 1, last_connected_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_connected_at: at })
        // One that is ahead was noted before the clock was put back.
        .where((eb) =>
          eb.or([
            eb('staff_presence.last_connected_at', '<=', before),
            eb('staff_presence.last_connected_at', '>', at),
          ]),
        ),
    )
    .execute();
}
