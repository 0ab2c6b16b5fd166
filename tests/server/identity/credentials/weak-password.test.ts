import { describe, expect, test } from 'vitest'
import { networkOf } from '../../../../server/http/client-address.ts'
import { passwordFault } from '../../../../server/identity/credentials/weak-password.ts'

const names = ['vera', 'Вера', 'Лаптева', 'office', 'example']

describe('a password', () => {
  test.each([
    'password1234',
    'P@ssw0rd2026!',
    'qwerty123456',
    '1q2w3e4r5t6y',
    'qazwsxedcrfv',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'letmeinletmein',
    'iloveyou1234',
    'Sommer2026!!!',
    'пароль123456',
    'йцукенгшщзхъ',
    'Любовь1234567',
    'welcometoMoscow',
    'vera-лаптева-1',
    'Office2026Example',
    'x1x1x1x1x1x1x1',
    'gfhjkm123456', // «пароль» in the Latin layout
    'Gfhjkm!Ktnj2026',
    'ghjcnjgfhjkm',
    'q1w2e3r4t5y6',
    'NeedForSpeed',
    '4815162342lost',
  ])('"%s" is common', async (password) => {
    expect(await passwordFault(password, names)).toBe('common')
  })

  test.each([
    'copper violin drizzle',
    'kv9#Lw2!xTz8',
    'тихий клён бежит вброд',
    'correct horse battery staple',
    'Umzugskarton & Fjord',
  ])('"%s" is allowed', async (password) => {
    expect(await passwordFault(password, names)).toBeUndefined()
  })

  test('has twelve to two hundred characters, each counted once', async () => {
    expect(await passwordFault('kv9#Lw2!xTz', names)).toBe('short')
    expect(await passwordFault('🙂kv9#Lw2!xT', names)).toBe('short')
    expect(await passwordFault('kv9#Lw2!'.repeat(26), names)).toBe('long')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
