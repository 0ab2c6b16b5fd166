import { describe, expect, it } from 'vitest'
import { checkUrl, withScheme } from '../../../src/domain/advert/url.ts'

describe('a link', () => {
  it.each([
    'https://example.com',
    'http://example.com/path?x=1#y',
    'HTTPS://EXAMPLE.COM/',
    'http://localhost:8080/media/1.png',
    'http://127.0.0.1/1.png',
    'https://[::1]/',
    'https://пример.рф/каталог',
    'https://example.com/a%20b?q=чай',
    ' https://example.com ',
  ])('is accepted with http or https and a host: %s', (url) => {
    expect(checkUrl(url)).toBeNull()
  })

  it.each([
    'example.com',
    '/path',
    '//example.com',
    'http:',
    'http://',
    'https:///path',
    'https://?q',
    'http:example.com',
    'http:/example.com',
    'https:\\\\example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'mailto:a@example.com',
    'https://a b.com',
    'https://example.com/a b',
    'https://example.com/a\nb',
    'https://example.com/\u0000',
    'https://example.com:99999/',
    'https://[::1',
    'https://exa%zzmple.com/',
    'https://example.com/\ud800',
    'httpss://example.com',
  ])('is refused otherwise: %j', (url) => {
    expect(checkUrl(url)).toEqual({ kind: 'InvalidUrl' })
  })

  it.each(['', '   '])('is missing when it is blank: %j', (url) => {
    expect(checkUrl(url)).toEqual({ kind: 'RequiredFieldError' })
  })

  it.each([
    ['shop.example/tea', 'https://shop.example/tea'],
    [' чай.рф?a=1 ', 'https://чай.рф?a=1'],
    ['http://shop.example', 'http://shop.example'],
    ['ftp://shop.example', 'ftp://shop.example'],
    ['tea', 'tea'],
    ['', ''],
  ])('gets https:// where only that is missing: %j', (typed, whole) => {
    expect(withScheme(typed)).toBe(whole)
  })

  it('has at most 300 characters', () => {
    const start = 'https://example.com/'
    expect(checkUrl(start + 'a'.repeat(300 - start.length))).toBeNull()
    expect(checkUrl(start + 'a'.repeat(301 - start.length))).toEqual({ kind: 'MaxLengthExceededError', maxLength: 300 })
  })
})
