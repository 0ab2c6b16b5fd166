import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { ReentrantLock } from './reentrant-lock.ts'
import { cutMessages, cutStartup } from './wire-messages.ts'

const TERMINATE = 0x58

/**
 * Serves an embedded database to several clients of PostgreSQL's protocol. The engine has a single session, so a client
 * keeps its turn until its exchange is over and it is outside a transaction: neither the messages of an extended query
 * nor the statements of a transaction mix with another client's.
 */
export class Gateway {
  readonly #database: PGlite
  readonly #lock = new ReentrantLock()
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(database: PGlite) {
    this.#database = database
    this.#server = createServer((socket) => this.#serve(socket))
  }

  async listen(path: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(path, resolve)
    })
  }

  /** Runs maintenance of the engine between two clients' turns. */
  async alone(work: () => Promise<unknown>): Promise<void> {
    const upkeep = {}
    await this.#lock.acquire(upkeep)
    try {
      await work()
    } finally {
      this.#lock.release(upkeep)
    }
  }

  /** Stops listening, and waits for the current turn to end. */
  async close(): Promise<void> {
    this.#server.close()
    const last = {}
    await this.#lock.acquire(last)
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    let buffer: Buffer = Buffer.alloc(0)
    let isStarted = false
    let isRunning = false

    const pump = async (): Promise<void> => {
      for (;;) {
        const cut = isStarted ? cutMessages(buffer) : cutStartup(buffer)
        if (cut.kind === 'incomplete') return
        buffer = cut.rest
        if (cut.kind === 'refused') {
          if (cut.isCancel) socket.end()
          else socket.write('N')
          continue
        }
        isStarted = true
        if (cut.messages[0] === TERMINATE) {
          socket.end()
          return
        }
        await this.#lock.acquire(socket)
        if (!socket.destroyed) await this.#answer(socket, cut.messages)
        if (socket.destroyed) await this.#abandon(socket)
        else if (cut.isTurnOver && !this.#database.isInTransaction()) this.#lock.release(socket)
      }
    }

    socket.on('data', (data) => {
      buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data])
      if (isRunning) return
      isRunning = true
      pump()
        .catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined))
        .finally(() => {
          isRunning = false
        })
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#sockets.delete(socket)
      if (!isRunning) void this.#abandon(socket)
    })
  }

  async #answer(socket: Socket, messages: Buffer): Promise<void> {
    const parts: Buffer[] = []
    // The engine returns views of its own memory, which must be copied before it continues.
    const onRawData = (bytes: Uint8Array): void => void parts.push(Buffer.from(bytes))
    await this.#database.execProtocolRawStream(messages, { syncToFs: false, onRawData })
    socket.write(Buffer.concat(parts))
  }

  /** Rolls back the open transaction of a client that disconnected during its turn, and ends the turn. */
  async #abandon(socket: Socket): Promise<void> {
    if (!this.#lock.isHeldBy(socket)) return
    try {
      if (this.#database.isInTransaction()) await this.#database.exec('rollback')
    } finally {
      this.#lock.release(socket)
    }
  }
}
