import type { BaseTranslation } from '../i18n-types'

const ru = {} satisfies BaseTranslation

export default ru
