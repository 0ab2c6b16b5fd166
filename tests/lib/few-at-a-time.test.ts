import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fewAtATime } from '../../src/lib/few-at-a-time.ts'

describe('fewAtATime', () => {
  it('visits each item once, in order, and never more of them at a time than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 })),
        fc.integer({ min: 1, max: 8 }),
        async (turns, limit) => {
          const visited: number[] = []
          let underWay = 0
          let most = 0
          await fewAtATime([...turns.entries()], limit, async ([index, count]) => {
            visited.push(index)
            most = Math.max(most, ++underWay)
            // oxlint-disable-next-line no-await-in-loop -- the visit takes so many turns
            for (let turn = 0; turn < count; turn++) await Promise.resolve()
            underWay--
          })
          expect(visited).toEqual([...turns.keys()])
          expect(most).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })

  it('visits as many items at a time as allowed', async () => {
    const under: (() => void)[] = []
    const visit = () => new Promise<void>((resolve) => under.push(resolve))
    const all = fewAtATime([1, 2, 3], 2, visit)
    expect(under.length).toBe(2)
    under.shift()?.()
    await vi.waitFor(() => expect(under.length).toBe(2))
    for (const end of under) end()
    await all
  })

  it('rejects with the error of a visit', async () => {
    const visit = async (item: number) => {
      if (item === 2) throw new Error('No second item')
    }
    await expect(fewAtATime([1, 2, 3], 2, visit)).rejects.toThrow('No second item')
  })
})
