import { describe, expect, it } from 'vitest'
import { safeTarget } from '../../src/auth/safe-target.ts'

describe('the address after a sign-in', () => {
  it.each(['/', '/advertisers', '/advertisers/a/stats?from=2026-01-01&to=2026-01-31#x', '/a?next=https://evil.test/'])(
    'keeps %s',
    (target) => {
      expect(safeTarget(target)).toBe(target)
    },
  )

  it.each([
    'https://evil.test/',
    'http://evil.test',
    '//evil.test/x',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r//evil.test',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.test/1',
    'vbscript:x',
    'file:///etc/passwd',
    'evil.test',
    'advertisers',
    '',
    ' ',
    '.',
    '../advertisers',
    '?x',
    '#x',
    'https:evil.test',
    'https:/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e%2e//evil.test',
    undefined,
    null,
    5,
    {},
    ['/advertisers'],
  ])('falls back to the home page instead of %j', (target) => {
    expect(safeTarget(target)).toBe('/')
  })
})
