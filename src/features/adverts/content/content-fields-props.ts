import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

/** The props shared by the fields of all content types. */
export type ContentFieldsProps = { editor: AdvertEditor; page: AdvertPage }
