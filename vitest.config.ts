import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/helpers/patience.ts'
import { preactAliases, preactDedupe } from './scripts/replacements/preact-aliases.ts'

/** Tests that run without jsdom: it has no cryptography, and a server has no elements. */
const pure = ['tests/auth/provider/verify-sign-in.test.ts', 'tests/data/proof.test.ts', 'tests/embed/server.test.tsx']

/**
 * Tests that replace a module. Each has a worker of its own: files that share one share their loaded modules, which go
 * on with the module that they loaded first.
 */
const replacing = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.mock\(/.test(readFileSync(file, 'utf8')))

const setupFiles = ['tests/helpers/properties.ts', 'tests/helpers/wait-for.ts']
const patient = { testTimeout: 30_000, expect: { poll: { timeout: PATIENCE } } }
const browserLike = {
  ...patient,
  environment: 'jsdom',
  setupFiles: [...setupFiles, 'tests/helpers/setup.ts'],
}

const onPreact = {
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
    ...browserLike,
    server: {
      deps: {
        inline: [/testing-library/, /headlessui/, /react-aria/, /floating-ui/, /tanstack/, /wouter/, /preact/],
      },
    },
  },
}

/** The server runs on Node, the office on Preact, as it is shipped; hooks and building blocks also run on React. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // some tests wait for processes and timers
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
        test: {
          ...browserLike,
          name: 'react',
          isolate: false,
          include: ['tests/{data,embed,state,ui}/**/*.test.tsx'],
          exclude: [...pure, ...replacing],
        },
      },
      {
        ...onPreact,
        test: {
          ...onPreact.test,
          name: 'preact',
          isolate: false,
          include: ['tests/*.test.{ts,tsx}', 'tests/{auth,data,embed,state,ui,features}/**/*.test.{ts,tsx}'],
          exclude: [...pure, ...replacing],
        },
      },
      { ...onPreact, test: { ...onPreact.test, name: 'preact-isolated', include: replacing } },
    ],
  },
})
