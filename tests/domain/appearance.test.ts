import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAppearance } from '../../src/domain/appearance.ts'

it('reads every value of an appearance', () => {
  expect(
    readAppearance({
      accent: ' #0A7F5A ',
      theme: 'dark',
      radius: '2.5',
      density: 'compact',
      font: `"Open Sans", PT-Sans`,
    }),
  ).toEqual({
    appearance: { accent: '#0a7f5a', theme: 'dark', radius: 2.5, density: 'compact', font: ['Open Sans', 'PT-Sans'] },
    wrong: [],
  })
})

it.each([
  [{ radius: '16' }, { radius: 16 }],
  [{ radius: '4' }, { radius: 4 }],
  [{ radius: '12.25' }, { radius: 12.25 }],
  [{ font: Array(8).fill('a').join(' , ') }, { font: Array(8).fill('a') }],
  [{ font: `"Inter "` }, { font: ['Inter'] }],
])('accepts %j', (values, appearance) => expect(readAppearance(values)).toStrictEqual({ appearance, wrong: [] }))

it('leaves to the office what is not chosen', () => {
  expect(readAppearance({ accent: null, theme: undefined, font: '' })).toEqual({ appearance: {}, wrong: [] })
  expect(readAppearance({ font: 'system' }).appearance).toEqual({ font: [] })
})

it.each([
  ['accent', ['red', '#fff', '#12345g', '#1234567', 'x#123456', 'url(#a)']],
  ['theme', ['Dark', 'blue', 'toString']],
  ['radius', ['-1', '16.5', '17', '1e1', '4px', 'Infinity', '0x4']],
  ['density', ['cosy']],
  ['font', ['a;b', 'url(x)', '"Open', `"a'`, 'a,,b', ' , ', '-a', 'a'.repeat(64), Array(9).fill('a').join()]],
] as const)('refuses a wrong %s and names it', (name, texts) => {
  for (const text of texts) expect(readAppearance({ [name]: text })).toStrictEqual({ appearance: {}, wrong: [name] })
})

it('accepts no text that could be more than its value', () => {
  const any = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`a1#. ,;:"'(){}\\/-_`) }))
  fc.assert(
    fc.property(any, any, any, (accent, radius, font) => {
      const { appearance } = readAppearance({ accent, radius, font })
      if (appearance.accent) expect(appearance.accent).toMatch(/^#[\da-f]{6}$/)
      if (appearance.radius !== undefined) expect(appearance.radius).toBeLessThanOrEqual(16)
      for (const each of appearance.font ?? []) expect(each).toMatch(/^[^"'\\;:(){}/,#]+$/)
    }),
  )
})
