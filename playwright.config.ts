import { defineConfig } from 'playwright/test'
import { chromium } from './scripts/lib/chromium.mjs'

// The workers read this file as well: the browser is found once and passed on through the environment.
process.env['E2E_CHROMIUM'] ??= JSON.stringify(await chromium({ isShellEnough: true }))
const { executablePath, args } = JSON.parse(process.env['E2E_CHROMIUM']) as { executablePath: string; args: string[] }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/seeded-data.ts',
  fullyParallel: true,
  workers: 3, // one more than the cores it is meant for: journeys also wait for the screen
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block', // journeys are first visits; between-visits.spec.ts is about the others
    viewport: { width: 1280, height: 800 },
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env['E2E_SNAPSHOTS'] === 'on',
      sources: false,
    },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A page lives too briefly to earn back what its code costs to optimize.
    launchOptions: { executablePath, args: [...args, '--js-flags=--no-opt --no-maglev'] },
  },
})
