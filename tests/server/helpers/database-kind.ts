import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { projectRoot } from '../../../server/lib/project-root.ts'

/** A database's initial content: that of `from` and what `fill` adds. It depends only on the folders in `sources`. */
export type Kind = {
  name: string
  sources: readonly string[]
  from?: Kind
  fill: (db: Kysely<Database>) => Promise<void>
}

/** Returns a name that changes with the sources. */
export function nameOf({ name, sources }: Kind): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const folder = join(projectRoot, source)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return `${name}-${hash.digest('hex').slice(0, 16)}`
}
