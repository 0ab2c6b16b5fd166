import type { AdvertPage } from '../../../contract/advert.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

/** What the fields of every content type are given. */
export type ContentFieldsProps = { editor: AdvertEditor; page: AdvertPage }
