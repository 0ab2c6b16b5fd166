import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { exportByOwnNames } from '../../../scripts/vite/own-names.ts'

const chunk = (fileName: string, code: string) => ({ fileName, code }) as Rolldown.OutputChunk
const core = () => chunk('assets/core123.js', 'var $=1,ab=2,c=3;export{ab as $,c as a,$ as b};\n')

it('exports by the names that the values have, and imports them by these', () => {
  const [own, page] = [core(), chunk('assets/page.js', 'import{$ as e,a,b as $}from"./core123.js";e(a,$)')]
  const other = chunk('assets/other.js', 'import{a as e}from"./page.js";e()')
  exportByOwnNames(own, [page, other])
  expect(own.code).toBe('var $=1,ab=2,c=3;export{$,c,ab};')
  expect(page.code).toBe('import{ab as e,c as a,$}from"./core123.js";e(a,$)')
  expect(other.code).toBe('import{a as e}from"./page.js";e()')
})

it.each([
  'import{z as e}from"./core123.js"',
  'export{a as e}from"./core123.js"',
  'import("./core123.js").then(e=>e.a)',
  'import*as e from"./core123.js"',
])('refuses %s', (code) => {
  expect(() => exportByOwnNames(core(), [chunk('assets/page.js', code)])).toThrow('core123.js')
})
