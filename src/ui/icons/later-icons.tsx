import { icon } from './icon.tsx'

/** The icons that the first screen does not need: they load with the screens that show them. */
export const SearchIcon = /* @__PURE__ */ icon('M4 9a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M12.7 12.7 16.5 16.5')
export const ChevronRightIcon = /* @__PURE__ */ icon('m8 5.5 4.5 4.5L8 14.5')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M12 5.5 7.5 10l4.5 4.5')
export const DownloadIcon = /* @__PURE__ */ icon('M10 3.5v9M6.2 9 10 12.7 13.8 9M3.5 13.5v3h13v-3')
export const TrashIcon = /* @__PURE__ */ icon('M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11M8.4 8.8v4.6M11.6 8.8v4.6')
export const PencilIcon = /* @__PURE__ */ icon('m12.6 4.4 3 3-8.4 8.4-3.7.7.7-3.7zM11 6l3 3')
export const PlayIcon = /* @__PURE__ */ icon('M6.5 4.2v11.6l9-5.8z')
export const PauseIcon = /* @__PURE__ */ icon('M7 4.5v11M13 4.5v11')
export const ExternalIcon = /* @__PURE__ */ icon('M11.5 3.5h5v5M16.5 3.5 9.5 10.5M14 11.5v5H3.5V6h5')
export const MobileIcon = /* @__PURE__ */ icon('M6 2.5h8v15H6zM9.3 15h1.4')
export const ScreenIcon = /* @__PURE__ */ icon('M2.5 3.5h15v10h-15zM10 13.5v3M6.5 16.5h7')
export const BookmarkIcon = /* @__PURE__ */ icon('M5.5 3.5h9v13L10 13l-4.5 3.5z')
export const FilterIcon = /* @__PURE__ */ icon('M3 5h14M5.5 10h9M8.5 15h3')
export const ColumnsIcon = /* @__PURE__ */ icon('M3 4h14v12H3zM7.7 4v12M12.3 4v12')
export const HelpIcon = /* @__PURE__ */ icon(
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M7.9 8.2a2.1 2.1 0 1 1 3.2 1.8c-.7.4-1.1.9-1.1 1.6M10 13.6v.1',
)
export const InboxIcon = /* @__PURE__ */ icon('M3.5 11.5 5.5 4h9l2 7.5v4.5h-13zM3.5 11.5h4l1 2h3l1-2h4')
export const HistoryIcon = /* @__PURE__ */ icon('M3.5 4.5v3.7h3.7M3.7 8.2a6.6 6.6 0 1 1-.3 2.6M10 6.5V10l2.6 1.6')
export const CalendarIcon = /* @__PURE__ */ icon('M3.5 5h13v11.5h-13zM3.5 8.7h13M6.8 3v3.5M13.2 3v3.5')
