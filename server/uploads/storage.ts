import type { Readable } from 'node:stream'

/** The response to a request for a file: all of it, a part, or that it has not changed. */
type Found = { status: number; headers: Record<string, string>; body: Readable | null }

/** A storage of uploaded files, each under a name that its content determines. */
export type UploadStorage = {
  /** Stores a complete file, which may be moved away. */
  keep: (name: string, path: string) => Promise<void>
  /** Removes a file if it is there. */
  remove: (name: string) => Promise<void>
  /**
   * Requests a file with a browser's headers; undefined if it does not exist. Files in a directory are served from it.
   */
  read?: (name: string, headers: Readonly<Record<string, string>>) => Promise<Found | undefined>
}
