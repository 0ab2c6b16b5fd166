import type { Listeners } from '../http/calls.ts'
import { Problem } from '../http/problem.ts'
import { UPLOADS_PATH } from '../office/uploads.ts'
import { accessAdvert } from '../store/adverts/adverts.ts'
import { originOf } from '../store/portals.ts'
import { refuseUploadsBeyond } from '../store/quotas.ts'
import { addUpload } from '../store/adverts/uploads.ts'
import { receiveFile } from '../uploads/receive-file.ts'
import { storageOf } from '../uploads/storage-of.ts'

/** Uploads of pictures and videos, stored by content: a repeated upload returns the same address. */
export const uploadsRoutes = {
  uploadFile: async ({ db, config, userId, params, query, body, now }) => {
    const advert = await accessAdvert(db, userId, params.advertId, 'manager')
    await refuseUploadsBeyond(db, advert.advertiser_id, config.quotas.uploads, now)
    const { stream, isTruncated } = await body()
    const file = await receiveFile(stream, {
      folder: config.uploadsDir,
      storage: storageOf(config),
      kind: query.fileType === 'Image' ? 'image' : 'video',
      isTruncated,
    })
    if (typeof file === 'string') throw new Problem(400, 'The file was refused', undefined, { [file]: true })
    await addUpload(db, advert.advertiser_id, file, now)
    const origin = config.uploadsOrigin ?? (await originOf(db, advert.portal_id, config))
    return { publicUrl: `${origin}${UPLOADS_PATH}${file.name}` }
  },
} satisfies Partial<Listeners>
