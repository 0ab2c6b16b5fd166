/** The styles of the identity provider's pages: the office's colours and measures, small enough to inline. */
export const styles = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7f9, #111316); --panel: light-dark(#fff, #1e2126);
  --line: light-dark(#e3e5ea, #2c3037); --control: light-dark(#858c98, #717987);
  --text: light-dark(#191c22, #e9ebee); --muted: light-dark(#5a616d, #a0a7b3);
  --accent: #3d5bd9; --accent-text: light-dark(#3450c9, #a3b5ff); --danger: light-dark(#bd2626, #ff8d85);
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text);
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { width: 100%; max-width: 360px; padding: 32px 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px }
.brand { margin: 0 0 4px; color: var(--muted); font-weight: 500 }
h1 { margin: 0 0 24px; font-size: 20px; font-weight: 600; line-height: 1.25 }
p { margin: 0 0 16px; overflow-wrap: anywhere }
label { display: block; margin: 0 0 4px; font-weight: 500 }
input { display: block; width: 100%; height: 44px; margin: 0 0 16px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px;
  background: transparent; color: inherit; font: inherit; font-size: 16px }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; margin: 8px 0 0; padding: 0 16px;
  border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: #fff; font: inherit; font-weight: 500; text-decoration: none; cursor: pointer }
button.plain { background: transparent; border-color: var(--control); color: inherit }
button:hover, .button:hover { filter: brightness(1.08) }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }
.error { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--danger); border-radius: 6px; color: var(--danger) }
details { margin: 16px 0 0; color: var(--muted); font-size: 12px }
code { overflow-wrap: anywhere }
`
