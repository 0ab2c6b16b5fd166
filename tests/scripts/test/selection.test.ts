import { describe, expect, it } from 'vitest'
import { readSelection, titlePattern } from '../../../scripts/test/selection.mjs'

const table = {
  browser: {},
  'build office': {},
  'build server': {},
  types: {},
  unit: {},
  postgres: {},
  e2e: { needs: ['browser', 'build office', 'build server'] },
  'e2e-react': {},
}
const select = (...args: string[]) => readSelection(args, table)
/** A file that always exists: this one. */
const file = 'tests/scripts/test/selection.test.ts'

describe('the selected tests', () => {
  it('is everything by default', () => {
    expect(select()).toMatchObject({ chosen: Object.keys(table), files: [] })
  })

  it('is the steps that are named, or whose first word is', () => {
    expect(select('build', 'types').chosen).toEqual(['build office', 'build server', 'types'])
  })

  it('includes what a step needs, in the order of all steps', () => {
    expect(select('e2e', 'types').chosen).toEqual(['browser', 'build office', 'build server', 'types', 'e2e'])
  })

  it('is a file of tests by the runner it belongs to', () => {
    expect(select(file)).toMatchObject({ chosen: ['unit'], files: [file] })
    expect(select('e2e/', file).chosen).toEqual(['browser', 'build office', 'build server', 'unit', 'e2e'])
  })

  it('is a file in the step that is named with it, and in no other', () => {
    expect(select('postgres', file).chosen).toEqual(['postgres'])
    expect(select('e2e', 'e2e/support').chosen).not.toContain('e2e-react')
  })

  it('is the files that contain a title when none is named', () => {
    expect(select('-t', 'is the files that hold a title when none is named')).toMatchObject({
      chosen: ['unit'],
      files: [file],
    })
  })

  it('keeps the number of a random order, in which all steps run', () => {
    expect(select('--shuffle=7')).toEqual({ ...select(), shuffle: '7' })
  })

  it('keeps the seed and the path of a property', () => {
    expect(select(file, '--seed=-15', '--path=19:4:1')).toMatchObject({ seed: '-15', path: '19:4:1' })
  })

  it('refuses a word that is neither a step nor a file, and a title that no test has', () => {
    expect(() => select('unti')).toThrow(/"unti" is neither a step nor a file of tests\. The steps: browser, /)
    expect(() => select('-t', ['no', 'such', 'title'].join('-'))).toThrow(/No file of tests contains the title/)
  })
})

describe('a title', () => {
  it('is looked for as it is written', () => {
    const pattern = new RegExp(titlePattern({ title: 'counts (2 + 2)?' }) ?? '')
    expect(pattern.test('a sum counts (2 + 2)? now')).toBe(true)
    expect(pattern.test('counts 2 + 2')).toBe(false)
  })
})
