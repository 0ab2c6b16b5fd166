import { expect, it } from 'vitest'
import { coreAsScript } from '../../../scripts/vite/inline-core.ts'

const chunk = (fileName: string, code: string) => ({ fileName, code })
const core = (code = 'var $=1,ab=2,c=()=>3;export{ab as $,c as a,$ as b};\n') => chunk('assets/core123.js', code)
const entry = (code = 'import{a as e}from"./core123.js";e();') => chunk('assets/index-1.js', code)

it('becomes a script that defines what the others need by the names that it has there, and starts the office', () => {
  const page = chunk('assets/page.js', 'import{$ as e,a,b as $}from"./core123.js";import{a as f}from"./x.js";e(a,$,f)')
  const other = chunk('assets/other.js', 'import{a as e}from"./page.js";e()')
  expect(coreAsScript(core(), entry(), [page, other])).toBe('var $=1,ab=2,c=()=>3;globalThis.officeCore={$,c,ab};c();')
  expect(page.code).toBe('const{ab:e,c:a,$}=officeCore;import{a as f}from"./x.js";e(a,$,f)')
  expect(other.code).toBe('import{a as e}from"./page.js";e()')
})

it('imports from the folder of the files, whatever the path of the page, and ends no script early', () => {
  const code =
    'import{e as x}from"./x.js";var a=()=>import("./late.js"),b=()=>import(`./${x}/y.js`),c="</script>";export{a,b,c};'
  expect(coreAsScript(core(code), entry(), [])).toBe(
    'import{e as x}from"/assets/x.js";var a=()=>import("/assets/late.js"),b=()=>import(`/assets/${x}/y.js`),' +
      'c="<\\/script>";globalThis.officeCore={a,b,c};a();',
  )
})

it.each([
  'import{z as e}from"./core123.js"',
  'export{a as e}from"./core123.js"',
  'import("./core123.js").then(e=>e.a)',
  'import*as e from"./core123.js"',
])('refuses %s', (code) => {
  expect(() => coreAsScript(core(), entry(), [chunk('assets/page.js', code)])).toThrow('core123.js')
})

it('refuses a core that needs its own address, and an entry that does more than start the office', () => {
  expect(() => coreAsScript(core('var a="<!--";export{a};'), entry(), [])).toThrow('comment of HTML')
  expect(() => coreAsScript(core('var a=import.meta.url;export{a};'), entry(), [])).toThrow('its own address')
  expect(() => coreAsScript(core(), entry('import{a as e}from"./core123.js";f();e();'), [])).toThrow('does more')
})
