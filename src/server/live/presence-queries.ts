import type { Db } from '../db/schema.ts';

/** Records that staff are connected at `at`, unless a record after `before` exists. */
export async function updatePresence(db: Db, { at, before }: { at: string; before: string }): Promise<void> {
  await db
    .insertInto('staff_presence')
    .values({ id: 1, last_connected_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_connected_at: at })
        // A record in the future dates from before the clock was set back.
        .where((eb) =>
          eb.or([
            eb('staff_presence.last_connected_at', '<=', before),
            eb('staff_presence.last_connected_at', '>', at),
          ]),
        ),
    )
    .execute();
}
