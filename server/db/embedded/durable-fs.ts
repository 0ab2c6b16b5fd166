import { fdatasyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type PostgresMod = postgresMod.PostgresMod
type StreamOps = { fsync?: (stream: { nfd: number }) => number }

/**
 * A file system whose fsync reaches the disk. The engine's own fsync does nothing, so that a power cut could lose
 * committed data.
 */
export class DurableFs extends NodeFS {
  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const addFsync = (mod: PostgresMod): void => {
      const { stream_ops: ops } = mod.NODEFS as unknown as { stream_ops: StreamOps }
      ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return super.init(pg, { ...options, preRun: [...[options.preRun ?? []].flat(), addFsync] })
  }
}

/** The arguments that make the engine request fsync at each commit: they omit -F, which turns it off. */
export const durableStart = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']
