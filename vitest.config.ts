import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

/** Tests that run without jsdom, which has no cryptography. */
const pure = ['tests/auth/verify-sign-in.test.ts']
const browserLike = {
  exclude: pure,
  environment: 'jsdom',
  testTimeout: 30_000,
  setupFiles: ['tests/helpers/properties.ts', 'tests/helpers/setup.ts'],
}

/** The server runs on Node, the office on Preact, as it is shipped; hooks and building blocks also run on React. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // by default vitest leaves one core idle
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          environment: 'node',
          include: ['tests/{contract,domain,lib,server,scripts}/**/*.test.ts', ...pure],
          setupFiles: ['tests/helpers/properties.ts'],
          testTimeout: 30_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'react', isolate: false, ...browserLike, include: ['tests/{data,state,ui}/**/*.test.tsx'] } },
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
          include: ['tests/*.test.ts', 'tests/{auth,data,state,ui,features}/**/*.test.{ts,tsx}'],
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
