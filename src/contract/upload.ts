import { boolean, enums, string, type, type Infer } from 'superstruct'
import { maybe } from './optional.ts'

/** `POST advertPage/{advertId}:uploadFile/?fileType=…` with a multipart `file`. */
export const UploadQueryStruct = type({ fileType: enums(['Image', 'Video']) })

export const UploadedFileStruct = type({ publicUrl: string() })

/** Why an upload was refused (status 400): one of the two is true. */
export const UploadRefusalStruct = type({ incorrectFileSize: maybe(boolean()), incorrectFileFormat: maybe(boolean()) })
export type UploadRefusal = Infer<typeof UploadRefusalStruct>
