import { expect, it } from 'vitest'
import { isKktuCode } from '../../../src/domain/advert/kktu.ts'

it.each(['1.1.1', '100.100.100', '30.12.9', '10.20.99'])('%s is a category code', (code) => {
  expect(isKktuCode(code)).toBe(true)
})

it.each([
  '',
  '0.1.1',
  '1.0.1',
  '1.1.0',
  '101.1.1',
  '1.1.101',
  '1.1',
  '1.1.1.1',
  '01.1.1',
  '1.01.1',
  ' 1.1.1',
  '1.1.1 ',
  '1.1.1\n',
  '1. 1.1',
  '1,1,1',
  'a.b.c',
  '-1.1.1',
  '1..1',
  '1000.1.1',
])('%j is not a category code', (code) => {
  expect(isKktuCode(code)).toBe(false)
})
