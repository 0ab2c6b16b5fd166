import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../start/config.ts'
import { bucketStorage } from './bucket-storage.ts'
import type { UploadStorage } from './storage.ts'

const directoryStorage = (directory: string): UploadStorage => ({
  keep: (name, path) => rename(path, join(directory, name)),
  remove: (name) => rm(join(directory, name), { force: true }),
})

/** Returns the storage that the settings name. */
export const storageOf = ({ uploadsDir, uploadsBucket }: Pick<Config, 'uploadsDir' | 'uploadsBucket'>): UploadStorage =>
  uploadsBucket ? bucketStorage(uploadsBucket) : directoryStorage(uploadsDir)
