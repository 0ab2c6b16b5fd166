#!/usr/bin/env node
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, runBin } from './command.mjs'
import { inProject } from './project.mjs'

/** The arguments of every Chromium: they let it run as root and without a display, and stop its background requests. */
const common = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const bundledPackage = '@sparticuz/chromium@147.0.1'
const minute = 60_000

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** Returns the browser only if it renders a page: some systems install a placeholder under its name. */
async function found(executablePath, extra = []) {
  if (!executablePath || !existsSync(executablePath)) return undefined
  const { chromium: driver } = await import('playwright')
  const args = [...common, ...extra]
  try {
    const browser = await driver.launch({ executablePath, args, timeout: minute })
    await (await browser.newPage()).goto('about:blank')
    await browser.close()
    return { executablePath, args }
  } catch {
    return undefined
  }
}

/** The headless shells: they render pages as the full browser does, start sooner and take fewer resources. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

async function installed({ isShellEnough }) {
  const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const names = [...(isShellEnough ? SHELLS : []), ...programs].map(onPath)
  const apps = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  for (const file of [...names, ...apps]) {
    const browser = await found(file)
    if (browser) return browser
  }
  return playwrights()
}

async function playwrights() {
  const { chromium: driver } = await import('playwright')
  return found(driver.executablePath())
}

async function downloaded() {
  await runBin('playwright/cli.js', ['install', '--no-shell', 'chromium'], { limit: 4 * minute })
  return playwrights()
}

async function fromDistribution({ isShellEnough }) {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, limit: 2 * minute })
  for (const name of [...(isShellEnough ? ['chromium-headless-shell'] : []), 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, limit: 6 * minute })
    const browser = await found(onPath(name))
    if (browser) return browser
  }
  return undefined
}

async function fromRegistry() {
  const folder = inProject('.cache/chromium')
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, bundledPackage], {
    limit: 5 * minute,
  })
  const entry = join(folder, 'node_modules/@sparticuz/chromium')
  if (!existsSync(entry)) return undefined
  const { default: bundled } = await import(
    pathToFileURL(createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')).href
  )
  return found(await bundled.executablePath(), ['--headless=shell'])
}

async function named(file) {
  const browser = await found(resolve(file))
  if (!browser)
    throw new Error(`CHROME names ${file}, which does not start as a browser. Leave CHROME out to have one found.`)
  return browser
}

const steps = [
  { try: installed },
  { say: "No browser is installed; trying Playwright's download …", try: downloaded },
  { say: "Trying the distribution's package …", try: fromDistribution },
  { say: `Trying the registry package ${bundledPackage} …`, try: fromRegistry },
]

/**
 * Returns a Chromium that starts on this machine: the one CHROME names, an installed one, or a downloaded one. The
 * headless shell is enough for tests; times are measured in the browser that people use.
 */
export async function chromium({ isShellEnough = false } = {}) {
  if (process.env.CHROME) return named(process.env.CHROME)
  for (const step of steps) {
    if (step.say) console.log(step.say)
    const browser = await step.try({ isShellEnough })
    if (browser) return browser
  }
  throw new Error('No Chromium was found or could be fetched. Install one, or name it: CHROME=/path/to/chromium')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await chromium()).executablePath)
