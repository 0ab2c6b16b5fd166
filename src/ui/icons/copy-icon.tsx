import { icon } from './icon.tsx'

/** In a file of its own, because sign-in and the screens of errors need no other late icon. */
export const CopyIcon = /* @__PURE__ */ icon('M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7')
