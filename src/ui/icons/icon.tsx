/**
 * `size` is in pixels at the usual text size; the colour is the text's. An icon needs a label next to it or a named
 * control around it.
 */
export type IconProps = { size?: number }

export const icon = (path: string) =>
  function Icon({ size = 20 }: IconProps) {
    const side = `${size / 16}rem`
    return (
      <svg
        width={side}
        height={side}
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

/** The icons of the first screen; the others are in the files beside this one. */
export const PlusIcon = /* @__PURE__ */ icon('M10 4v12M4 10h12')
export const ChevronDownIcon = /* @__PURE__ */ icon('m5.5 8 4.5 4.5L14.5 8')
export const CloseIcon = /* @__PURE__ */ icon('m5 5 10 10M15 5 5 15')
export const CheckIcon = /* @__PURE__ */ icon('m4.5 10.5 3.7 3.7 7.3-8.2')
export const WarningIcon = /* @__PURE__ */ icon('M10 3.2 17.6 16.5H2.4zM10 8.2v3.6M10 14.2v.1')
export const InfoIcon = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 9.2v4.3M10 6.5v.1')
export const ErrorIcon = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 6.5v4.3M10 13.4v.1')
export const MenuIcon = /* @__PURE__ */ icon('M3.5 5.5h13M3.5 10h13M3.5 14.5h13')
export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M3.5 8.5v3.2h3l7.5 3.8v-11L6.5 8.5zM6.5 11.7l1 4.8h2l-.8-4M16.7 8.7v2.6',
)
export const ChartIcon = /* @__PURE__ */ icon('M3.5 3.5v13h13M7 13.5v-3M10.5 13.5v-7M14 13.5V9')
export const UserPlusIcon = /* @__PURE__ */ icon(
  'M5.3 6.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M2.5 16.5c.4-3 2.8-4.7 6-4.7 1.2 0 2.3.2 3.2.7M15 11.5v5M12.5 14h5',
)
export const UserIcon = /* @__PURE__ */ icon(
  'M6.8 6.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M4 16.5c.4-3 2.8-4.7 6-4.7s5.6 1.7 6 4.7',
)
export const LogoutIcon = /* @__PURE__ */ icon('M8 3.5H3.5v13H8M13 6.3 16.7 10 13 13.7M16.5 10H8')
export const DotsIcon = /* @__PURE__ */ icon(
  'M4 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0M9.5 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0M15 10a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0',
)
export const WebIcon = /* @__PURE__ */ icon('M2.5 4h15v12h-15zM2.5 7.5h15M5 5.8v-.1M7 5.8v-.1')
