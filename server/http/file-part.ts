import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '../../src/domain/content/media-format.ts'
import { Invalid } from '../store/errors.ts'
import { Problem } from './problem.ts'

/** An uploaded file; `isTruncated` returns, once it is read, whether it is too large. */
export type FilePart = { stream: Readable; isTruncated: () => boolean }

/** Lets calls take a file as multipart/form-data. */
export async function fileParts(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
}

/** Returns the file of a request; throws a 415 for another body, a 422 for one without a file. */
export async function readFilePart(request: FastifyRequest): Promise<FilePart> {
  if (!request.isMultipart()) throw new Problem(415, 'The file must be sent as multipart/form-data')
  const part = await request.file()
  if (!part) throw new Invalid([{ path: 'file', kind: 'RequiredFieldError' }])
  return { stream: part.file, isTruncated: () => part.file.truncated }
}
