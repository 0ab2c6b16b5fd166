import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageToken } from '../../../src/state/embed/page-token.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

afterEach(() => vi.useRealTimers())

describe('a token of the page', () => {
  it('settles the request with its id, in whatever order the page responds', async () => {
    const { told, say } = pageAtHand()
    const answers = Promise.all([pageToken(), pageToken()])
    const [first, second] = told as { id: number }[]
    expect(told.map(({ type }) => type)).toEqual(['token', 'token'])
    say({ type: 'token', id: second!.id, token: 'second' } as never)
    say({ type: 'token', id: -1, token: 'of nobody' } as never)
    say({ type: 'token', id: first!.id, token: 'first' } as never)
    expect(await answers).toEqual(['first', 'second'])
  })

  it('is missing for the reason that the page gives', async () => {
    const { told, say } = pageAtHand()
    const answer = pageToken()
    say({ type: 'noToken', id: (told[0] as { id: number }).id, message: 'Nobody is signed in' } as never)
    await expect(answer).rejects.toMatchObject({ kind: 'token', message: 'Nobody is signed in' })
  })

  it('is waited for ten seconds', async () => {
    vi.useFakeTimers()
    const { told, say } = pageAtHand()
    const ends = vi.fn<(error: unknown) => void>()
    void pageToken().catch(ends)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(ends).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ends.mock.lastCall?.[0]).toMatchObject({ kind: 'token', message: expect.stringContaining('10 seconds') })
    say({ type: 'token', id: (told[0] as { id: number }).id, token: 'late' } as never) // and nobody minds
  })

  it('cannot be had without a page', async () => {
    await expect(pageToken()).rejects.toMatchObject({ kind: 'token' })
  })
})
