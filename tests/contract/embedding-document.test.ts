import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { handshake, hello, readMessage, toOffice, toPage } from '../../src/contract/embed/messages.ts'

const text = readFileSync('docs/embedding.md', 'utf8')
const loaderTypes = readFileSync('embed/types.ts', 'utf8')

/** Reads the first table under a heading: its rows as cells by the names of the columns. */
function tableUnder(heading: string): Record<string, string>[] {
  const [, section = ''] = text.split(`\n${heading}\n`)
  const [table = ''] = /^\|.*\n(?:\|.*\n)*/m.exec(section) ?? []
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

/** Returns the names of the members of an interface of the loader. */
function membersOf(name: string): string[] {
  const [, body = ''] = loaderTypes.split(`export interface ${name} `)
  const [members = ''] = body.split('\n}')
  return [...members.matchAll(/^  (?:readonly )?'?([\w-]+)'?\??[(:]/gm)].flatMap(([, member = '']) => member)
}
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const unquoted = (cell = '') => cell.replaceAll('`', '')
const fieldsOf = (cell = '') => {
  const fields = unquoted(cell)
  return fields === 'none' ? {} : Object.fromEntries(fields.split(', ').map((field) => field.split(': ')))
}

describe.each([
  ['### Handshake', { ...hello, ...handshake }],
  ['### From the office to the page', toPage],
  ['### From the page to the office', toOffice],
] as const)('the guide to embedding, under "%s"', (heading, shapes) => {
  const rows = tableUnder(heading)

  it('names each message of the contract with its fields', () => {
    const written = Object.fromEntries(rows.map((row) => [unquoted(row['type']), fieldsOf(row['fields'])]))
    expect(written).toEqual(shapes)
  })

  it('has an example of each message that the contract accepts, without other fields', () => {
    for (const { type, fields, example } of rows) {
      const message = JSON.parse(unquoted(example)) as { type: string }
      expect(message.type).toBe(unquoted(type))
      expect(readMessage(shapes, message), unquoted(type)).toBe(message)
      expect(['type', ...Object.keys(fieldsOf(fields))]).toEqual(expect.arrayContaining(Object.keys(message)))
    }
  })
})

describe('the guide to embedding', () => {
  const namesUnder = (heading: string, column: string) =>
    tableUnder(heading).map((row) => /^[\w-]+/.exec(unquoted(row[column]))?.[0])

  it('names each attribute of the element', () => {
    const options = membersOf('OfficeOptions').filter((name) => name !== 'fetchToken')
    expect(namesUnder('### Attributes', 'attribute').toSorted()).toEqual(options.map(kebab).toSorted())
  })

  it('names each property and method of the element', () => {
    const members = membersOf('AdvertisingOfficeElement')
    expect(namesUnder('### Properties and methods', 'name').toSorted()).toEqual(members.toSorted())
  })

  it('names each event', () => {
    const events = tableUnder('### Events').map((row) => unquoted(row['event']))
    expect(events.toSorted()).toEqual(
      membersOf('OfficeEventDetails')
        .map((name) => `office-${name}`)
        .toSorted(),
    )
  })

  it('says what to do about each kind of error', () => {
    const kinds = namesUnder('## Troubleshooting', 'kind').filter(Boolean)
    const [, declared = ''] = /type OfficeErrorKind = (.*)/.exec(loaderTypes) ?? []
    expect(kinds.toSorted()).toEqual([...declared.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).toSorted())
  })
})
