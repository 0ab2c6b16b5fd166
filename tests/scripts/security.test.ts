import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
  .map(([number = '', level, verdict = '', , where = '', test = '']) => ({ number, level, verdict, where, test }))

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

type Component = {
  name: string
  version: string
  licenses?: { license?: { id: string }; expression?: string }[]
  properties: { name: string }[]
}

describe('the bill of materials', () => {
  test('lists every package that ships, each under a licence that lets it', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 16 * 1024 * 1024,
    })
    const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: Component[] }
    expect(bomFormat).toBe('CycloneDX')
    const shipped = components.filter(({ properties }) =>
      properties.every(({ name }) => !name.endsWith(':development')),
    )
    const listed = shipped.map(({ name, version }) => `${name} ${version}`)
    expect(listed).toEqual(
      expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name} ${version}`)),
    )
    expect(shipped.length).toBeLessThan(components.length)
    const permissive = /^(MIT|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense)$/
    const odd = shipped.filter(({ name, licenses = [] }) => {
      const ids = licenses.map(({ license, expression }) => license?.id ?? expression ?? '')
      // The library of pictures is loaded as it is, under the LGPL.
      return !name.startsWith('@img/sharp') && !(ids.length > 0 && ids.every((id) => permissive.test(id)))
    })
    expect(odd.map(({ name }) => name)).toEqual([])
  })
})

describe('the verdicts on security', () => {
  test('are there, one for each requirement, and a requirement that is met has a place', () => {
    expect(rows.length).toBeGreaterThan(80)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    const odd = rows.filter(
      ({ level, verdict, where }) =>
        !['1', '2'].includes(level ?? '') ||
        !['met', 'partly', 'not met'].includes(verdict) ||
        (verdict === 'met' && filesIn(where).length === 0),
    )
    expect(odd).toEqual([])
  })

  test('name places that exist', () => {
    const files = rows.flatMap(({ where, test: named }) => [...filesIn(where), ...filesIn(named)])
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('name tests that exist, by their whole titles', () => {
    const missing = rows.filter(({ test: named }) => {
      if (named === '') return false
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
      if (!existsSync(file)) return true
      const source = readFileSync(file, 'utf8')
      return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`))
    })
    expect(missing.map(({ number, test: named }) => [number, named])).toEqual([])
  })
})
