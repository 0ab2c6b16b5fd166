/** The parts of the office's appearance that a portal, or the embedding page, can choose. */
export const APPEARANCE_NAMES = ['accent', 'theme', 'radius', 'density', 'font'] as const
export type AppearanceName = (typeof APPEARANCE_NAMES)[number]

/** The chosen appearance; absent parts keep the office's default. */
export type Appearance = {
  /** `#rrggbb` in lower case. */
  accent?: string
  theme?: 'light' | 'dark' | 'auto'
  /** The radius of controls in CSS pixels. */
  radius?: number
  density?: 'comfortable' | 'compact'
  /** The names of fonts in order of preference; empty for the system's. */
  font?: readonly string[]
}

const MAX_RADIUS = 16
const MAX_FONTS = 8
/** A font's name, quoted or not: letters, digits, spaces and hyphens, which have no special meaning in CSS. */
const FONT_NAME = /^(["']?)([\p{L}\d][\p{L}\p{M}\d _-]{0,62})\1$/u

const oneOf =
  <T extends string>(...values: T[]) =>
  (text: string) =>
    values.find((value) => value === text)

function readFonts(text: string): string[] | undefined {
  if (text === 'system') return []
  const names = text.split(',').map((name) => FONT_NAME.exec(name.trim())?.[2]?.trim())
  return names.length <= MAX_FONTS && names.every((name) => name !== undefined) ? names : undefined
}

const READERS: { [K in AppearanceName]: (text: string) => Appearance[K] } = {
  accent: (text) => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined),
  theme: oneOf('light', 'dark', 'auto'),
  radius: (text) => (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_RADIUS ? Number(text) : undefined),
  density: oneOf('comfortable', 'compact'),
  font: readFonts,
}

/** The rule of each value, in English, for those who configure a portal or a page. */
export const APPEARANCE_RULES: Readonly<Record<AppearanceName, string>> = {
  accent: 'a colour such as #0a7f5a',
  theme: 'light, dark or auto',
  radius: `a number of pixels from 0 to ${MAX_RADIUS}`,
  density: 'comfortable or compact',
  font: `system, or up to ${MAX_FONTS} names of fonts with commas between them`,
}

/** Reads the values that are present; `wrong` names those that break their rule and are ignored. */
export function readAppearance(values: Readonly<Partial<Record<AppearanceName, string | null | undefined>>>): {
  appearance: Appearance
  wrong: AppearanceName[]
} {
  const given = APPEARANCE_NAMES.flatMap((name) => {
    const text = values[name]?.trim()
    return text ? [{ name, value: READERS[name](text) }] : []
  })
  return {
    appearance: Object.fromEntries(
      given.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
    ),
    wrong: given.filter(({ value }) => value === undefined).map(({ name }) => name),
  }
}
