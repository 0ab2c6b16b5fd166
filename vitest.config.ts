import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

const office = (extension: string) =>
  ['tests', 'tests/{auth,data,state,ui,features}/**'].map((folder) => `${folder}/*.test.${extension}`)
/** Tests that run without jsdom, which has no cryptography. */
const pure = ['tests/auth/verify-sign-in.test.ts']
const browserLike = {
  exclude: pure,
  environment: 'jsdom',
  testTimeout: 30_000,
  setupFiles: ['tests/helpers/properties.ts', 'tests/helpers/setup.ts'],
}

/** The server runs on Node, the office on Preact, as it is shipped; everything with a component also runs on React. */
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
      { test: { name: 'react', isolate: false, ...browserLike, include: office('tsx') } },
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
          include: office('{ts,tsx}'),
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
