import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

const components = ['tests/{auth,data,state,ui,features}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}']
/** Tests that run without jsdom, which has no cryptography. */
const pure = ['tests/auth/verify-sign-in.test.ts']
const browserLike = {
  exclude: pure,
  environment: 'jsdom',
  testTimeout: 30_000,
  setupFiles: ['tests/helpers/properties.ts', 'tests/helpers/setup.ts'],
  include: components,
}

/** Pure code and the server run on Node; everything with a component runs on React and on Preact. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // by default vitest leaves one core idle
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          environment: 'node',
          include: ['tests/{contract,domain,server,scripts}/**/*.test.ts', ...pure],
          setupFiles: ['tests/helpers/properties.ts'],
          testTimeout: 30_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'react', isolate: false, ...browserLike } },
      {
        resolve: {
          alias: [
            ...preactAliases,
            {
              find: '@testing-library/react',
              replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
            },
          ],
          dedupe: preactDedupe,
        },
        test: {
          name: 'preact',
          isolate: false,
          ...browserLike,
          server: {
            deps: {
              inline: [/testing-library/, /headlessui/, /react-aria/, /floating-ui/, /tanstack/, /wouter/, /preact/],
            },
          },
        },
      },
    ],
  },
})
