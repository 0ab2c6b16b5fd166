import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { UploadQueryStruct, type UploadedFileStruct } from '../../src/contract/upload.ts'
import type { Infer } from 'superstruct'
import { MAX_UPLOAD_BYTES } from '../../src/domain/content/media-format.ts'
import { parseQuery } from '../http/parse.ts'
import { Problem } from '../http/problem.ts'
import { UPLOADS_PATH } from '../office/uploads.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvert } from '../store/adverts.ts'
import { Invalid } from '../store/errors.ts'
import { originOf } from '../store/portals.ts'
import { addUpload } from '../store/uploads.ts'
import { receiveFile } from '../uploads/receive-file.ts'

type InAdvert = { Params: { advertId: string } }

/** Registers uploads of pictures and videos, stored by content: a repeated upload returns the same address. */
export async function uploadsRoutes(app: FastifyInstance, { db, config, clock }: Deps): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })

  app.post<InAdvert>(
    '/api/advertPage/:advertId(^[^:/]+)::uploadFile/',
    async (request): Promise<Infer<typeof UploadedFileStruct>> => {
      const advert = await accessAdvert(db, request.user.id, request.params.advertId)
      const { fileType } = parseQuery(UploadQueryStruct, request.query)
      if (!request.isMultipart()) throw new Problem(415, 'The file is sent as multipart/form-data')
      const part = await request.file()
      if (!part) throw new Invalid([{ path: 'file', kind: 'RequiredFieldError' }])
      const file = await receiveFile(part.file, {
        folder: config.uploadsDir,
        kind: fileType === 'Image' ? 'image' : 'video',
        isTruncated: () => part.file.truncated,
      })
      if (typeof file === 'string') throw new Problem(400, 'The file was refused', undefined, { [file]: true })
      await addUpload(db, advert.advertiser_id, file, clock())
      return { publicUrl: `${await originOf(db, advert.portal_id, config.publicPort)}${UPLOADS_PATH}${file.name}` }
    },
  )
}
