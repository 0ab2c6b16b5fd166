import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '../../src/domain/calendar.ts'
import { INCOMING } from './receive-file.ts'

/** Removes files that a killed process had received in part. */
export async function purgeIncoming(folder: string, now: number): Promise<void> {
  const incoming = join(folder, INCOMING)
  for (const name of await readdir(incoming).catch(() => [])) {
    const file = join(incoming, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > HOUR) await rm(file, { force: true })
  }
}
