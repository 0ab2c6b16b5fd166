import { icon } from './icon.tsx'

/** Apart from the other late icons, so that the screens before and around the office need not load those. */
export const CopyIcon = /* @__PURE__ */ icon('M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7')
