import type { Plugin } from 'vite'

/** The module with which Vite wraps every dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js'

/** The helper of dynamic imports: it loads the code and, at the same time, the styles, by their paths. */
const source = `
const loading = {}
const addStyle = (path) => loading[path] ??= new Promise((resolve, reject) => {
  const href = '/' + path
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => {
    delete loading[path] // the next try adds it again
    link.remove()
    reject(Error(href + ' did not load'))
  }
  document.head.append(link)
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
