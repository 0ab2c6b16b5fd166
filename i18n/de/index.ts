import type { Translation } from '../i18n-types'

const de = {} as Translation

export default de
