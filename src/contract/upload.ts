import { enums, string, type } from 'superstruct'

/** `POST advertPage/{advertId}:uploadFile/?fileType=…` with a multipart `file`. */
export const UploadQueryStruct = type({ fileType: enums(['Image', 'Video']) })

export const UploadedFileStruct = type({ publicUrl: string() })

/** Why an upload was refused (status 400). */
export type UploadRefusal = { incorrectFileSize?: true; incorrectFileFormat?: true }
