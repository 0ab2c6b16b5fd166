import { openStorage, type Storage } from './platform-process.ts'
import type { Writes } from './requests.ts'

/** Counts the acknowledged writes that are lost, and those that happened twice, in the database itself. */
export async function auditWrites(storage: Storage, { sent, answered }: Writes, name: string) {
  const { db, close } = await openStorage(storage)
  const rows = await db.selectFrom('campaigns').select(['id', 'name']).where('name', 'like', `${name} %`).execute()
  await close()
  const ids = new Map<string, string[]>()
  for (const row of rows) ids.set(row.name, [...(ids.get(row.name) ?? []), row.id])
  return {
    sent: sent.length,
    answered: answered.size,
    lost: [...answered].filter(([title, id]) => !ids.get(title)?.includes(id)).length,
    doubled: [...ids.values()].filter((found) => found.length > 1).length,
  }
}

export type Audit = Awaited<ReturnType<typeof auditWrites>>

export const auditText = ({ sent, answered, lost, doubled }: Audit): string =>
  `${answered} of ${sent} writes answered, ${lost} lost, ${doubled} doubled`
export const isSound = ({ lost, doubled }: Audit): boolean => lost === 0 && doubled === 0
