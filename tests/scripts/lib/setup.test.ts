import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../../scripts/lib/build.mjs'
import { isInstalled } from '../../../scripts/lib/install.mjs'
import { satisfies } from '../../../scripts/lib/node-version.mjs'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'setup-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the check of the Node version', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.18.9', false],
    ['v22.1.0', true],
    ['v18.20.4', false],
  ])('compares %s with >=20.19: %s', (version, expected) => {
    expect(satisfies(version, '>=20.19')).toBe(expected)
  })
})

describe('the check of the installed packages', () => {
  const lock = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/mac-only': { version: '1.0.0', optional: true },
  }
  const check = (installed?: object) => {
    const files = [join(folder, 'wanted.json'), join(folder, 'installed.json')] as const
    writeFileSync(files[0], JSON.stringify({ packages: lock }))
    if (installed) writeFileSync(files[1], JSON.stringify({ packages: installed }))
    return isInstalled(...files)
  }

  it('accepts the locked versions, without the optional ones of other systems', () => {
    expect(check({ 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  })

  it('requires an installation when nothing is installed', () => {
    expect(check()).toBe(false)
  })

  it('requires an installation when a package is missing or has another version', () => {
    expect(check({})).toBe(false)
    expect(check({ 'node_modules/a': { version: '0.9.0' } })).toBe(false)
  })
})

describe('the digest of the sources', () => {
  const sources = () => digest(['src', 'absent'], folder)

  it('changes with a content, a name and a new file, and with nothing else', () => {
    mkdirSync(join(folder, 'src/deep'), { recursive: true })
    writeFileSync(join(folder, 'src/deep/a.ts'), '1')
    const first = sources()
    writeFileSync(join(folder, 'src/deep/a.ts'), '1')
    writeFileSync(join(folder, 'notes.md'), 'x')
    expect(sources()).toBe(first)
    writeFileSync(join(folder, 'src/deep/a.ts'), '2')
    const second = sources()
    writeFileSync(join(folder, 'src/deep/b.ts'), '')
    expect(new Set([first, second, sources()]).size).toBe(3)
  })
})
