import { describe, expect, it } from 'vitest'
import { runSteps } from '../../../scripts/test/schedule.mjs'

type Steps = Record<string, { cores?: number; needs?: string[] }>

/** Runs steps that end on request. */
function begin(steps: Steps, cores: number) {
  const begun: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const run = (name: string, failed: string | undefined) =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, (passed) => resolve(failed ? `without ${failed}` : passed ? 'passed' : 'failed'))
    })
  const all = runSteps(steps, { cores, run, hasPassed: (result) => result === 'passed' })
  const end = async (name: string, passed = true) => {
    ends.get(name)?.(passed)
    await new Promise(setImmediate)
  }
  return { begun, end, all }
}

describe('steps', () => {
  it('are begun in their order, as many as there are cores for', async () => {
    const { begun, end, all } = begin({ a: {}, b: {}, c: {} }, 2)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect([...(await all).keys()].sort()).toEqual(['a', 'b', 'c'])
  })

  it('that take all cores wait for them, while smaller ones fill the gap', async () => {
    const { begun, end } = begin({ a: {}, large: { cores: 2 }, b: {} }, 2)
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).not.toContain('large')
    await end('b')
    expect(begun).toContain('large')
  })

  it('that want more cores than there are get those there are', () => {
    expect(begin({ large: { cores: 4 } }, 1).begun).toEqual(['large'])
  })

  it('wait for those they need, and hear of one that failed', async () => {
    const { begun, end, all } = begin({ test: { needs: ['build'] }, build: {} }, 2)
    expect(begun).toEqual(['build'])
    await end('build', false)
    expect(begun).toEqual(['build', 'test'])
    await end('test')
    expect((await all).get('test')).toBe('without build')
  })

  it('do not wait for those that were not asked for', () => {
    expect(begin({ test: { needs: ['build'] } }, 2).begun).toEqual(['test'])
  })
})
