import { boolean, enums, string, type, type Infer } from 'superstruct'
import { maybe } from '../struct/optional.ts'

/** The query of an upload: `POST advertPage/{advertId}:uploadFile/?fileType=…` with a multipart `file`. */
export const UploadQueryStruct = type({ fileType: enums(['Image', 'Video']) })

export const UploadedFileStruct = type({ publicUrl: string() })

/** The reason for a refused upload (status 400): one of the two fields is true. */
export const UploadRefusalStruct = type({ incorrectFileSize: maybe(boolean()), incorrectFileFormat: maybe(boolean()) })
export type UploadRefusal = Infer<typeof UploadRefusalStruct>
