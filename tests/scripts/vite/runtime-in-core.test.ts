import { expect, it } from 'vitest'
import { moveRuntime } from '../../../scripts/vite/runtime-in-core.ts'

const chunk = (name: string, code: string, imports: string[] = []) => ({
  fileName: `assets/${name}.js`,
  code,
  imports: imports.map((file) => `assets/${file}.js`),
})
const runtime = () => chunk('runtime', 'var e=1,t=x=>x+e;export{t};')

it('is a function of the core, which the others import from there', () => {
  const core = chunk('core', 'var e="export{";export{e as a};')
  const others = [
    chunk('page', 'import{t as e}from"./runtime.js";import{a as t}from"./core.js";e(t)', ['runtime', 'core']),
    chunk('part', 'import{t}from"./runtime.js";t()', ['runtime']),
    chunk('other', 'import{t as e}from"./page.js";e()', ['page']),
  ]
  moveRuntime(runtime(), core, others)
  expect(core.code).toBe(
    'var namespaceOf=(()=>{var e=1,t=x=>x+e;return t})();var e="export{";export{namespaceOf,e as a};',
  )
  expect(others.map(({ code }) => code)).toEqual([
    'import{namespaceOf as e}from"./core.js";import{a as t}from"./core.js";e(t)',
    'import{namespaceOf as t}from"./core.js";t()',
    'import{t as e}from"./page.js";e()',
  ])
  expect(others.map(({ imports }) => imports)).toEqual([['assets/core.js'], ['assets/core.js'], ['assets/page.js']])
})

it('is refused if it has more than a function, or if a chunk uses it in another way', () => {
  const core = chunk('core', 'export{};')
  expect(() => moveRuntime(chunk('runtime', 'export{e,t};'), core, [])).toThrow('more than a function')
  const page = chunk('page', 'import"./runtime.js"', ['runtime'])
  expect(() => moveRuntime(runtime(), core, [page])).toThrow('page.js uses')
})
