import type { Appearance } from '../../../src/domain/appearance.ts'

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Returns black or white, whichever is more legible on a colour `#rrggbb`. */
function legibleOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}

/** Returns the styles that a portal's appearance overrides. */
function changesOf({ accent, theme, radius, font }: Appearance): string {
  const changes = {
    'color-scheme': theme === 'auto' ? undefined : theme,
    '--accent': accent,
    '--on-accent': accent && legibleOn(accent),
    '--accent-text': accent && 'var(--text)',
    '--radius': radius === undefined ? undefined : `${radius}px`,
    '--font': font?.length ? [...font.map((name) => `"${name}"`), SYSTEM].join(', ') : undefined,
  }
  const lines = Object.entries(changes).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return lines.length > 0 ? `:root { ${lines.join('; ')} }` : ''
}

/** Returns the styles of the identity provider's pages: the office's colours and measures, small enough to inline. */
export const stylesOf = (appearance: Appearance): string => `${styles}${changesOf(appearance)}`

const styles = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7f9, #111316); --panel: light-dark(#fff, #1e2126);
  --line: light-dark(#e3e5ea, #2c3037); --control: light-dark(#858c98, #717987);
  --text: light-dark(#191c22, #e9ebee); --muted: light-dark(#5a616d, #a0a7b3);
  --accent: #3d5bd9; --on-accent: #fff; --accent-text: light-dark(#3450c9, #a3b5ff); --danger: light-dark(#bd2626, #ff8d85);
  --radius: 6px; --font: ${SYSTEM};
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text);
  font: 14px/1.45 var(--font) }
main { width: 100%; max-width: 360px; padding: 32px 24px; background: var(--panel); border: 1px solid var(--line); border-radius: calc(var(--radius) * 5 / 3) }
.logo { display: block; max-width: 100%; height: 28px; margin: 0 0 24px; object-fit: contain; object-position: 0 }
h1 { margin: 0 0 24px; font-size: 20px; font-weight: 600; line-height: 1.25 }
p { margin: 0 0 16px; overflow-wrap: anywhere }
label { display: block; margin: 0 0 4px; font-weight: 500 }
input { display: block; width: 100%; height: 44px; margin: 0 0 16px; padding: 0 12px; border: 1px solid var(--control); border-radius: var(--radius);
  background: transparent; color: inherit; font: inherit; font-size: 16px }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; margin: 8px 0 0; padding: 0 16px;
  border: 1px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer }
button.plain { background: transparent; border-color: var(--control); color: inherit }
button:hover, .button:hover { filter: brightness(1.08) }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }
.error { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--danger); border-radius: var(--radius); color: var(--danger) }
input:has(+ .note) { margin-bottom: 4px }
.note { color: var(--muted); font-size: 12px }
h2 { margin: 32px 0 16px; font-size: 16px; font-weight: 600 }
.done { padding: 8px 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--bg) }
.sessions { margin: 0; padding: 0; list-style: none }
.sessions li { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--line) }
.sessions p { margin: 0 }
.sessions button { width: auto; min-height: 36px; margin: 0 }
button.plain + button.plain { margin-top: 8px }
.button.plain { background: transparent; border-color: var(--control); color: inherit }
.qr { display: block; width: 200px; max-width: 100%; margin: 0 auto 16px; border-radius: var(--radius) }
.secret { font-size: 16px; letter-spacing: .05em }
.codes { margin: 0 0 16px; padding: 0; list-style: none }
.codes li { padding: 4px 0; border-bottom: 1px solid var(--line) }
.after { margin: 16px 0 0 }
a:not(.button) { color: var(--accent-text) }
.sessions ~ p { margin: 24px 0 0 }
details { margin: 16px 0 0; color: var(--muted); font-size: 12px }
form details { color: inherit; font-size: inherit }
summary { padding: 8px 0; cursor: pointer }
code { overflow-wrap: anywhere }
`
