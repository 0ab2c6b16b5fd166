import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decoders } from '../../../server/uploads/decoders.ts'
import { inspectMedia } from '../../../server/uploads/inspect-media.ts'

const start = (changes: { program?: URL; most?: number; timeoutMs?: number; idleMs?: number } = {}) => {
  const program = new URL('../fixtures/decoder.mjs', import.meta.url)
  const decode = decoders<{ pid: number; text: string }>({
    program,
    most: 1,
    timeoutMs: 20_000,
    idleMs: 20_000,
    ...changes,
  })
  return (text: string) => decode(Buffer.from(text))
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a process decodes one file after the other, and ends when it has been without work', async () => {
  const decode = start({ idleMs: 100 })
  const answers = await Promise.all([decode('a'), decode('nothing'), decode('b')])
  expect(answers).toEqual([{ pid: expect.any(Number), text: 'a' }, undefined, { pid: answers[0]?.pid, text: 'b' }])
  await expect.poll(() => isAlive(answers[0]?.pid ?? 0)).toBe(false)
  expect((await decode('c'))?.pid).not.toBe(answers[0]?.pid)
})

it('no more processes run at the same time than allowed', async () => {
  const decode = start({ most: 2 })
  const pids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (text) => (await decode(text))?.pid))
  expect(new Set(pids).size).toBe(2)
})

it('a file that ends its process has no result, and the next file has one', async () => {
  const decode = start()
  expect(await decode('crash')).toBeUndefined()
  expect(await decode('a')).toMatchObject({ text: 'a' })
})

it('a file that takes too long has no result, its process is ended, and the next file has one', async () => {
  const decode = start({ timeoutMs: 2_000 })
  const pid = (await decode('a'))?.pid ?? 0
  expect(await decode('hang')).toBeUndefined()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await decode('b')).toMatchObject({ text: 'b' })
})

it('a process that cannot start is an error, and not the fault of a file', async () => {
  const decode = start({ program: new URL('../fixtures/decoder-without-start.mjs', import.meta.url) })
  await expect(decode('a')).rejects.toThrow('does not start')
})

it('a picture with more than 50 million pixels is refused without being decoded', async () => {
  const plain = (width: number) =>
    sharp({ create: { width, height: 5_000, channels: 3, background: 'teal' } })
      .png({ palette: true, compressionLevel: 1 })
      .toBuffer()
  const bomb = await plain(10_001)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await inspectMedia(bomb)).toBeUndefined()
  expect(await inspectMedia(await plain(100))).toEqual({ kind: 'image', format: 'png', width: 100, height: 5_000 })
})
