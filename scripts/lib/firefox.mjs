import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The installed Firefox; undefined if there is none. */
export const firefox = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
  .find((file) => existsSync(file))

/** Returns what keeps the tests in Firefox from running here. */
export const whyNoFirefox = () => (firefox ? undefined : 'Firefox is not installed (apt-get install firefox-esr)')
