import { effect } from '@preact/signals-react'
import { APPEARANCE_RULES, readAppearance } from '../../domain/appearance.ts'
import { logError } from '../../data/error-log.ts'
import { page } from '../embed/frame.ts'
import { config } from '../session/config.ts'
import '../../styles/density.css'
import '../../styles/framed.css'

// Exported here, the rules are in the same file as the code that applies them, which saves a frame a round trip.
export { readAppearance } from '../../domain/appearance.ts'

/** The radius of a panel relative to that of a control. */
const PANEL = 5 / 3
/** The generic families, which CSS recognizes only without quotes. */
const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+)$/

const { style, dataset } = document.documentElement

function setStyle(name: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(name)
  else style.setProperty(name, value)
}

function setData(name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

/** Reads the valid values; logs the others for those who have configured them. */
function read(values: Parameters<typeof readAppearance>[0] | null | undefined, whose: string) {
  const { appearance, wrong } = readAppearance(values ?? {})
  for (const name of wrong)
    logError(new Error(`The ${name} that the ${whose} sets is not ${APPEARANCE_RULES[name]}`), 'appearance')
  return appearance
}

// Applies the appearance that the embedding page has chosen, or else the portal, and follows both.
effect(() => {
  const settings = page.value?.settings
  const { accent, theme, radius, density, font } = {
    ...read(config.value.appearance, 'portal'),
    ...read(settings, 'page'),
  }
  const fonts = font?.map((name) => `${GENERIC.test(name) ? name : `"${name}"`},`).join(' ')
  setStyle('--accent', accent)
  setStyle('--radius', radius === undefined ? undefined : `${radius}px`)
  setStyle('--radius-panel', radius === undefined ? undefined : `${Math.round(radius * PANEL)}px`)
  setStyle('--font', fonts || undefined)
  setData('theme', theme === 'auto' ? undefined : theme)
  setData('density', density)
  setData('embed', settings && (settings.autoHeight ? 'auto' : 'fixed'))
  setData('chrome', /^(compact|none)$/.exec(settings?.chrome ?? '')?.[0])
})
