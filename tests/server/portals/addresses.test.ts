import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEmbedOrigin, parseHost, parsePicture } from '../../../server/portals/addresses.ts'
import { Refusal } from '../../../server/portals/refusal.ts'

/** Returns what a reader makes of a text; undefined for a refusal, which is one sentence. */
function read(parse: (text: string) => string, text: string): string | undefined {
  try {
    return parse(text)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).message).toMatch(/^"[^]*" is n[^]*\.$/)
    return undefined
  }
}

const symbols = 'https http ftp javascript : // / * . - _ ; , \' " \\ 8080 0 @ ? # % null'.split(' ')
const names = ['shop.example', 'localhost', '127.0.0.1', '[::1]', 'Ünï', '面', 'EXAMPLE', ' ', '\n']
const pieces = fc.constantFrom(...symbols, ...names)
const texts = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme' }),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 4 }).map((parts) => `https://${parts.join('')}`),
)

describe('the origin of a page', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://Shop.Example/', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://192.0.2.1', 'https://192.0.2.1'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
  ])('%s is %s', (text, origin) => {
    expect(parseEmbedOrigin(text)).toBe(origin)
  })

  const noOrigins = [
    '',
    'shop.example',
    '//shop.example',
    'https://',
    '*',
    'null',
    "'self'",
    'data:text/html,x',
    'file:///',
  ]
  const moreThanOne = [
    'https://shop.example/office',
    'https://shop.example?a',
    'https://shop.example#a',
    'https://a@b.example',
  ]
  const notExact = [
    'https://*.shop.example',
    'https://shop.example;',
    'https://a.example, https://b.example',
    'https://a"b',
  ]
  const notSecure = ['http://shop.example', 'http://localhost.example', 'http://127.0.0.1.example', 'ws://localhost']
  it.each([...noOrigins, ...moreThanOne, ...notExact, ...notSecure])('"%s" is refused', (text) => {
    expect(read(parseEmbedOrigin, text)).toBeUndefined()
  })

  it('is, whatever is typed, one that browsers give to pages, and can stand in a policy', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const origin = read(parseEmbedOrigin, text)
        if (origin === undefined) return
        expect(new URL(origin).origin).toBe(origin)
        expect(origin).toMatch(/^https?:\/\/[a-z\d._[\]:-]+$/)
        expect(parseEmbedOrigin(origin)).toBe(origin)
      }),
    )
  })
})

describe('a host name', () => {
  it.each([
    ['office.example', 'office.example'],
    ['Office.Example/', 'office.example'],
    ['localhost', 'localhost'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['[::1]', '[::1]'],
  ])('%s is %s', (text, host) => {
    expect(parseHost(text)).toBe(host)
  })

  it.each(['', ' ', 'office.example:8080', 'https://office.example', 'a@b', '*.example', 'a b', 'a..b'])(
    '"%s" is refused',
    (text) => {
      expect(read(parseHost, text)).toBeUndefined()
    },
  )

  it('is, whatever is typed, one that browsers send', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const host = read(parseHost, text)
        if (host !== undefined) expect(new URL(`http://${host}:8080`).hostname).toBe(host)
      }),
    )
  })
})

it.each(['/media/logo.svg', 'https://shop.example/logo.svg?v=1', 'http://shop.example/logo.svg'])(
  'a picture can be at %s',
  (text) => {
    expect(parsePicture(text)).toBe(text)
  },
)
it.each(['', 'logo.svg', '//shop.example/logo.svg', 'javascript:alert(1)', 'data:image/svg+xml,x', '/a b'])(
  'no picture is at "%s"',
  (text) => {
    expect(read(parsePicture, text)).toBeUndefined()
  },
)
