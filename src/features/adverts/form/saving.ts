import { loadCode } from '../../../state/late/load-code.ts'

/** Loads the code that validates and saves the form, with the first field that loses the focus. */
export const saving = () => loadCode(() => import('../save-bundle.ts'))
