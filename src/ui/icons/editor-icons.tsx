import { icon } from './icon.tsx'

/** The icons of editing: of the ad editor, and for restoring an earlier state. */
export const UndoIcon = /* @__PURE__ */ icon('M7 4.5 3.5 8 7 11.5M3.5 8h8a4 4 0 0 1 0 8h-3')
export const RedoIcon = /* @__PURE__ */ icon('M13 4.5 16.5 8 13 11.5M16.5 8h-8a4 4 0 0 0 0 8h3')
export const GripIcon = /* @__PURE__ */ icon('M7.5 5.5v.1M12.5 5.5v.1M7.5 10v.1M12.5 10v.1M7.5 14.5v.1M12.5 14.5v.1')
export const UploadIcon = /* @__PURE__ */ icon('M10 13V4M6.2 7.3 10 3.5l3.8 3.8M3.5 13.5v3h13v-3')
