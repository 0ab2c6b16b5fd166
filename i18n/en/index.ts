import type { Translation } from '../i18n-types'

const en = {} as Translation

export default en
