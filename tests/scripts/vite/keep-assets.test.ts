import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clear } from '../../../scripts/vite/keep-assets.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-22T12:00:00Z')

let dist: string
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'dist-'))))
afterEach(() => rmSync(dist, { recursive: true }))

/** Writes the files of a build, as they would be after it. */
function build(...names: string[]): void {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'), { recursive: true })
  const all = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  for (const name of all) {
    writeFileSync(join(dist, 'assets', name), name)
    utimesSync(join(dist, 'assets', name), 1, 1) // long ago
  }
  const chunks = names.map((name) =>
    name.endsWith('.css')
      ? ['src/main.tsx', { file: 'assets/main-1.js', css: [`assets/${name}`] }]
      : [name, { file: `assets/${name}` }],
  )
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(chunks)))
}
const kept = () => readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))

it('a build leaves the assets of those before for a week after they were replaced', async () => {
  build('main-1.js', 'first.js', 'first.css')
  await clear(dist, NOW)
  build('main-2.js')
  await clear(dist, NOW + 6 * DAY)
  expect(kept()).toEqual(['first.css', 'first.js', 'main-1.js', 'main-2.js'])
  expect(existsSync(join(dist, 'assets/first.js.br'))).toBe(true)
  build('main-3.js')
  await clear(dist, NOW + 8 * DAY)
  expect(kept()).toEqual(['main-2.js', 'main-3.js'])
  expect(readdirSync(join(dist, 'assets'))).toHaveLength(6)
})

it('a first build has nothing to leave', async () => {
  await clear(join(dist, 'absent'), NOW)
  expect(existsSync(join(dist, 'absent'))).toBe(false)
})
