/** `size` in pixels; colour is the text's. Always beside a label, or in a control with an accessible name. */
export type IconProps = { size?: number }

const icon = (path: string) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
export const PlusIcon = /* @__PURE__ */ icon('M10 4v12M4 10h12')
export const SearchIcon = /* @__PURE__ */ icon('M4 9a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M12.7 12.7 16.5 16.5')
export const ChevronDownIcon = /* @__PURE__ */ icon('m5.5 8 4.5 4.5L14.5 8')
export const ChevronUpIcon = /* @__PURE__ */ icon('m5.5 12 4.5-4.5 4.5 4.5')
export const ChevronRightIcon = /* @__PURE__ */ icon('m8 5.5 4.5 4.5L8 14.5')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M12 5.5 7.5 10l4.5 4.5')
export const CloseIcon = /* @__PURE__ */ icon('m5 5 10 10M15 5 5 15')
export const CheckIcon = /* @__PURE__ */ icon('m4.5 10.5 3.7 3.7 7.3-8.2')
export const WarningIcon = /* @__PURE__ */ icon('M10 3.2 17.6 16.5H2.4zM10 8.2v3.6M10 14.2v.1')
export const InfoIcon = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 9.2v4.3M10 6.5v.1')
export const ErrorIcon = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 6.5v4.3M10 13.4v.1')
export const DownloadIcon = /* @__PURE__ */ icon('M10 3.5v9M6.2 9 10 12.7 13.8 9M3.5 13.5v3h13v-3')
export const MenuIcon = /* @__PURE__ */ icon('M3.5 5.5h13M3.5 10h13M3.5 14.5h13')
export const TrashIcon = /* @__PURE__ */ icon('M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11M8.4 8.8v4.6M11.6 8.8v4.6')
export const PencilIcon = /* @__PURE__ */ icon('m12.6 4.4 3 3-8.4 8.4-3.7.7.7-3.7zM11 6l3 3')
export const CopyIcon = /* @__PURE__ */ icon('M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7')
export const PlayIcon = /* @__PURE__ */ icon('M6.5 4.2v11.6l9-5.8z')
export const PauseIcon = /* @__PURE__ */ icon('M7 4.5v11M13 4.5v11')
export const ExternalIcon = /* @__PURE__ */ icon('M11.5 3.5h5v5M16.5 3.5 9.5 10.5M14 11.5v5H3.5V6h5')
export const CalendarIcon = /* @__PURE__ */ icon('M3.5 5h13v11.5h-13zM3.5 8.8h13M7 3v3.5M13 3v3.5')
export const WalletIcon = /* @__PURE__ */ icon('M15 6.5V3.5H5.2A1.7 1.7 0 0 0 3.5 5.2v9.6a1.7 1.7 0 0 0 1.7 1.7h11.3v-10H5.2a1.6 1.6 0 0 1-1.6-1.2M13.2 11.5v.1')
export const MegaphoneIcon = /* @__PURE__ */ icon('M3.5 8.5v3.2h3l7.5 3.8v-11L6.5 8.5zM6.5 11.7l1 4.8h2l-.8-4M16.7 8.7v2.6')
export const ChartIcon = /* @__PURE__ */ icon('M3.5 3.5v13h13M7 13.5v-3M10.5 13.5v-7M14 13.5V9')
export const UserPlusIcon = /* @__PURE__ */ icon('M5.3 6.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M2.5 16.5c.4-3 2.8-4.7 6-4.7 1.2 0 2.3.2 3.2.7M15 11.5v5M12.5 14h5')
export const UserIcon = /* @__PURE__ */ icon('M6.8 6.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M4 16.5c.4-3 2.8-4.7 6-4.7s5.6 1.7 6 4.7')
export const LogoutIcon = /* @__PURE__ */ icon('M8 3.5H3.5v13H8M13 6.3 16.7 10 13 13.7M16.5 10H8')
export const WebIcon = /* @__PURE__ */ icon('M2.5 4h15v12h-15zM2.5 7.5h15M5 5.8v-.1M7 5.8v-.1')
export const MobileIcon = /* @__PURE__ */ icon('M6 2.5h8v15H6zM9.3 15h1.4')
export const ScreenIcon = /* @__PURE__ */ icon('M2.5 3.5h15v10h-15zM10 13.5v3M6.5 16.5h7')
export const DotsIcon = /* @__PURE__ */ icon('M4 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0M9.5 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0M15 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0')
export const FilterIcon = /* @__PURE__ */ icon('M3 5h14M5.5 10h9M8.5 15h3')
