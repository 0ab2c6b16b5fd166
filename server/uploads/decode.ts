import sharp from 'sharp'
import { decodeMedia } from './decode-media.ts'

// The program of a process that decodes uploads, one after the other.
sharp.concurrency(1) // by default a file takes all processors
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined) // meant for the platform
process.on('disconnect', () => process.exit())
process.on('message', async (file: Uint8Array) => process.send?.((await decodeMedia(Buffer.from(file))) ?? null))
process.send?.('ready')
