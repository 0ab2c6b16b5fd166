import { expect, it } from 'vitest'
import { issuerOf, withoutSlash } from '../../../src/auth/provider/issuer.ts'

it.each([
  ['https://provider.test/id', 'https://provider.test/id'],
  ['https://provider.test/id/', 'https://provider.test/id'],
  ['https://provider.test/id', 'https://provider.test/id/'],
  ['https://provider.test/id/', 'https://provider.test/id/'],
])('the provider %s is that of the settings %s, and keeps its own name', (issuer, authority) => {
  expect(issuerOf({ issuer }, authority)).toBe(issuer)
})

it.each(['https://evil.example', 'https://provider.test', 'https://provider.test/id/x', 'https:/provider.test/id', ''])(
  'the provider %j is not that of the settings',
  (issuer) => {
    expect(() => issuerOf({ issuer }, 'https://provider.test/id')).toThrow('The provider goes by another name')
  },
)

it('a provider that does not name itself is refused, even by settings that name none', () => {
  expect(() => issuerOf({}, 'https://provider.test/id')).toThrow('The provider goes by another name')
  expect(() => issuerOf({ issuer: '' }, '')).toThrow('The provider goes by another name')
})

it('an address loses the slash at its end alone', () => {
  expect(withoutSlash('https://provider.test/id/')).toBe('https://provider.test/id')
  expect(withoutSlash('https://provider.test/id')).toBe('https://provider.test/id')
  expect(withoutSlash('https://provider.test/id//')).toBe('https://provider.test/id/')
})
