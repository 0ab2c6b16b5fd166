import { startFirefox } from '../support/embed/firefox.ts'
import { test } from '../support/behind-proxy.ts'

/** Milliseconds that the next page takes, long after the files of the page before were given up. */
const NEXT_PAGE = 500

test(
  'a page that is left while its files are loading does not come back',
  { tag: '@firefox' },
  async ({ behind, baseURL }) => {
    const firefox = await startFirefox()
    try {
      const page = await firefox.open(`${baseURL ?? ''}/favicon.svg`)
      behind.proxy.fail('/assets/', () => {})
      behind.proxy.fail('/next', (_, response) => setTimeout(() => response.end('next'), NEXT_PAGE))
      await firefox.evaluate(page, () => location.assign('/advertisers'))
      await firefox.until(page, () => document.querySelector('[rel="modulepreload"]') && true, 'the first page')
      await firefox.evaluate(page, () => location.assign('/next'))
      await firefox.until(page, () => location.pathname === '/next', 'the next page')
    } finally {
      for (const path of ['/assets/', '/next']) behind.proxy.fail(path, null)
      await firefox.stop()
    }
  },
)
