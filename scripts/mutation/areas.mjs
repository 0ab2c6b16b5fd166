/** The modules of `server/store` that compute without the database. */
const stores = ['access', 'prices', 'statistics/period-parts', 'statistics/sums-cache', 'statistics/visitors']

/**
 * The code whose tests are tested, and the tests that must notice a change of it. Tests of whole screens and of whole
 * calls also run this code, but with them each mutant would take half a minute, and they prove little about it.
 */
export const areas = [
  {
    folder: 'src/domain',
    mutate: ['src/domain/**/*.ts'],
    tests: ['tests/domain/**/*.test.ts'],
    projects: ['node'],
  },
  {
    folder: 'src/data',
    mutate: ['src/data/**/*.ts'],
    tests: [
      'tests/data/**/*.test.ts',
      'tests/data/**/*.test.tsx',
      'tests/step-ahead.test.ts',
      'tests/features/adverts/actions.test.ts',
    ],
    projects: ['node', 'preact'],
  },
  {
    folder: 'src/auth',
    mutate: ['src/auth/**/*.ts'],
    tests: ['tests/auth/**/*.test.ts'],
    projects: ['node', 'preact'],
  },
  {
    folder: 'src/features/adverts/tree',
    mutate: ['src/features/adverts/tree/**/*.ts', '!src/features/adverts/tree/**/use-*.ts'],
    tests: ['tests/features/adverts/tree/**/*.test.ts', 'tests/features/adverts/tree/**/*.test.tsx'],
    projects: ['preact'],
  },
  {
    folder: 'server/store',
    mutate: stores.map((store) => `server/store/${store}.ts`),
    tests: stores.map((store) => `tests/server/store/${store}.test.ts`),
    projects: ['node'],
  },
]
