import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database, Portals } from '../db/schema.ts'
import { parseHost } from './addresses.ts'
import { Refusal } from './refusal.ts'

type Row = Selectable<Portals>
type Db = Kysely<Database>

/** Returns a portal by its host. Throws Refusal for an unknown one. */
export async function portalOf(db: Db, host: string): Promise<Row> {
  const portal = await db.selectFrom('portals').selectAll().where('host', '=', parseHost(host)).executeTakeFirst()
  if (!portal) throw new Refusal(`There is no portal ${host}: npm run portal -- list shows all portals.`)
  return portal
}

/** Changes a portal as it is at that moment. */
export const changePortal = (db: Db, host: string, changesOf: (portal: Row) => Updateable<Portals>): Promise<Row> =>
  db.transaction().execute(async (trx) => {
    const { id } = await portalOf(trx, host)
    const locked = await trx
      .selectFrom('portals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = trx.updateTable('portals').set(changesOf(locked)).where('id', '=', id).returningAll()
    return changed.executeTakeFirstOrThrow()
  })
