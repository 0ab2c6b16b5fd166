import { expect, it } from 'vitest'
import { THEMES_OF } from '../../../server/seed/themes.ts'
import { searchKktu } from '../../../server/store/kktu.ts'
import { LOCALES } from '../../../src/domain/locale.ts'

it('names the codes of the demonstration in every language', () => {
  const codes = new Set(Object.values(THEMES_OF).flatMap((themes) => themes.map(({ kktu }) => kktu)))
  for (const locale of LOCALES)
    for (const code of codes) {
      const [found] = searchKktu(code, locale)
      expect(found?.code).toBe(code)
      expect([found?.name, ...(found?.path.split(' > ') ?? [])].filter(Boolean)).toHaveLength(3)
    }
})
