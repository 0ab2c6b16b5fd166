import { spawn } from 'node:child_process'
import { inProject, root } from './project.mjs'

const running = new Set()

/** Ends a child process and everything it started: each child has its own process group. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has already ended.
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    for (const child of running) end(child, 'SIGTERM')
    process.exit(code)
  })
}

/**
 * Runs a program to its end and collects its output. Returns `{ code, output }`; `code` is null when the program could
 * not be started or exceeded `limit` (milliseconds).
 */
export function run(program, args, { env = {}, limit = 600_000, cwd = root } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    })
    running.add(child)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output })
    }
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${Math.round(limit / 1000)} s.`
      end(child, 'SIGKILL')
      finish(null)
    }, limit)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += error.message
      finish(null)
    })
    child.on('close', (code) => finish(code))
  })
}

/** Runs a JavaScript program of an installed package, e.g. `runBin('vite/bin/vite.js', ['build'])`. */
export const runBin = (file, args, options) =>
  run(process.execPath, [inProject('node_modules', file), ...args], options)

/** Returns the last lines of an output, where programs report their errors. */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n')
