import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Starts a program that ends with this process, however this process ends. It has its own process group, so that Ctrl+C
 * in a terminal reaches it once, through this process.
 */
export function startWith(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  })
  process.on('exit', () => child.kill())
  return child
}

/** Ends this process after npm: a signal to npm ends the shell between the two, and leaves this process alone. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
