import { expect, it } from 'vitest'
import { checkSavedViews, isViewNameTaken, withNamedView } from '../../src/domain/saved-view-rules.ts'

const view = { id: 'v1', screen: 'campaigns', name: 'Mine', query: 'state=active', isDefault: false }
const check = (changes: Partial<typeof view>) => checkSavedViews([view, { ...view, id: 'v2', ...changes }])

it('accepts 100 views, and any query of 4,000 characters', () => {
  expect(checkSavedViews([])).toEqual([])
  expect(checkSavedViews(Array.from({ length: 100 }, (_, index) => ({ ...view, id: `v${index}` })))).toEqual([])
  expect(check({ name: 'n'.repeat(100), id: 'i'.repeat(40), query: 'q'.repeat(4000) })).toEqual([])
  expect(check({ query: '' })).toEqual([])
})

it.each([
  ['a blank name', { name: ' ' }, { path: 'views[1].name', kind: 'RequiredFieldError' }],
  ['a long name', { name: 'n'.repeat(101) }, { path: 'views[1].name', kind: 'MaxLengthExceededError', maxLength: 100 }],
  ['no screen', { screen: '' }, { path: 'views[1].screen', kind: 'RequiredFieldError' }],
  ['no id', { id: '' }, { path: 'views[1].id', kind: 'RequiredFieldError' }],
  ['an id for the second time', { id: 'v1' }, { path: 'views[1].id', kind: 'DuplicateId' }],
  ['a long id', { id: 'i'.repeat(41) }, { path: 'views[1].id', kind: 'MaxLengthExceededError', maxLength: 40 }],
  [
    'a long query',
    { query: 'q'.repeat(4001) },
    { path: 'views[1].query', kind: 'MaxLengthExceededError', maxLength: 4000 },
  ],
])('refuses %s, at its place in the list', (_, changes, error) => {
  expect(check(changes)).toEqual([error])
})

it('refuses more than 100 views', () => {
  expect(checkSavedViews(Array.from({ length: 101 }, (_, index) => ({ ...view, id: `v${index}` })))).toEqual([
    { path: 'views', kind: 'TooHighError', max: 100 },
  ])
})

it('a name is taken by another view in whatever case, and never by the view itself', () => {
  expect(isViewNameTaken([view], { id: 'v2', name: 'mINE' })).toBe(true)
  expect(isViewNameTaken([view], { id: 'v1', name: 'mINE' })).toBe(false)
  expect(isViewNameTaken([view], { id: 'v2', name: 'Ours' })).toBe(false)
})

it('a view gets its new name in its place, with its query, and a missing one is added', () => {
  const other = { ...view, id: 'v2', name: 'Ours' }
  expect(withNamedView([view, other], { ...view, name: 'Mine too', query: 'q=old' })).toEqual([
    { ...view, name: 'Mine too' },
    other,
  ])
  expect(withNamedView([other], view)).toEqual([other, view])
})
