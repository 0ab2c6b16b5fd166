import type { Plugin } from 'vite'

/** The module with which Vite wraps every dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js'

/**
 * The helper of dynamic imports: it loads the code and, at the same time, the styles, by their paths. The document may
 * request some already; without them, the code counts as lost.
 */
const source = `
const loading = {}
const isThere = (link) => {
  try {
    return link?.sheet?.cssRules.length > 0
  } catch {} // a lost file has a sheet as well, until its event, whose rules cannot be read
}
const addStyle = (path) => loading[path] ??= new Promise((resolve, reject) => {
  const href = '/' + path
  const found = document.querySelector('link[href="' + href + '"]')
  if (isThere(found)) return resolve()
  const link = found ?? document.createElement('link')
  link.onload = resolve
  link.onerror = () => {
    delete loading[path] // the next try adds it again
    link.remove()
    reject(Error(href + ' did not load'))
  }
  if (!found) document.head.append(Object.assign(link, { rel: 'stylesheet', href }))
})
export const __vitePreload = (load, styles = []) => Promise.all([load(), ...styles.map(addStyle)]).then(([module]) => module)
`

/** Replaces Vite's helper, which also preloads scripts and knows older browsers: 0.6 kB of the first screen. */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? { code: source, moduleSideEffects: false } : null),
})
