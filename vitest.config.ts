import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/helpers/patience.ts'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

/** Tests that run without jsdom: it has no cryptography, and a server has no elements. */
const pure = ['tests/auth/verify-sign-in.test.ts', 'tests/embed/server.test.tsx']
const setupFiles = ['tests/helpers/properties.ts', 'tests/helpers/wait-for.ts']
const patient = { testTimeout: 30_000, expect: { poll: { timeout: PATIENCE } } }
const browserLike = {
  ...patient,
  exclude: pure,
  environment: 'jsdom',
  setupFiles: [...setupFiles, 'tests/helpers/setup.ts'],
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
          ...patient,
          setupFiles,
          hookTimeout: 300_000,
        },
      },
      {
        test: { name: 'react', isolate: false, ...browserLike, include: ['tests/{data,embed,state,ui}/**/*.test.tsx'] },
      },
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
          include: ['tests/*.test.{ts,tsx}', 'tests/{auth,data,embed,state,ui,features}/**/*.test.{ts,tsx}'],
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
