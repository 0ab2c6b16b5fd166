import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../../scripts/lib/project.mjs'
import { sparePort } from '../../scripts/lib/spare-port.mjs'

/** A Fastify route without anything around it, in a separate process. */
export type Bare = {
  pid: number
  port: number
  answerWith: (json: unknown) => Promise<void>
  stop: () => Promise<void>
}

export async function startBare(): Promise<Bare> {
  const port = await sparePort()
  const child = fork(inProject('bench/server/bare-route.mjs'), [String(port)], { execArgv: [] })
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    port,
    answerWith: async (json) => {
      child.send({ json })
      await once(child, 'message')
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
