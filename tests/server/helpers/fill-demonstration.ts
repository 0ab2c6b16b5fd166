import type { Kysely } from 'kysely'
import { migrate } from '../../../server/db/migrate.ts'
import { atPace } from '../../../server/db/pace.ts'
import type { Database } from '../../../server/db/schema.ts'
import { seed } from '../../../server/seed/seed.ts'

/** Fills an empty database with the demonstration, also one that others reach, where the server refuses to. */
export async function fillDemonstration(db: Kysely<Database>): Promise<void> {
  await atPace('upgrade', async () => {
    await migrate(db)
    await seed(db, new Date(), { passwordCost: 1_024 })
  })
}
