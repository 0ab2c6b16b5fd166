import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { formOf, type AdvertForm } from '../../../../src/features/adverts/form/advert-form.ts'
import { useFormBase } from '../../../../src/features/adverts/form/use-form-base.ts'
import { draftBaseKey } from '../../../../src/state/form/draft-key.ts'
import { signedIn, signedOut } from '../../../../src/state/session/session.ts'
import { readStored, store } from '../../../../src/state/session/stored.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'
import { openOffice } from '../../../helpers/office.ts'
import { anna } from '../../../helpers/serve-ad.ts'

const versionOf = (version: string, stringValue = 'Teapots') =>
  formOf(advertPageWith({ contentTemplate: { stringValue } }), 'en', version)
const show = (form: AdvertForm, saved: AdvertForm, isDirty = true) =>
  renderHook((props) => useFormBase('a1', props.form, props.saved, props.isDirty, () => true), {
    initialProps: { form, saved, isDirty },
  })
const mine = versionOf('"1"', 'Cups')

beforeEach(async () => {
  await openOffice('en')
  signedIn(anna)
})

it('the version that a form is based on is known after a save by somebody else, also on the next visit', () => {
  const { result, rerender, unmount } = show(mine, versionOf('"1"'))
  const theirs = versionOf('"2"', 'Jugs')
  rerender({ form: mine, saved: theirs, isDirty: true })
  expect(result.current).toEqual(versionOf('"1"'))
  unmount()
  expect(show(mine, theirs).result.current).toEqual(versionOf('"1"'))
})

it('the stored version goes once the form is saved', () => {
  const { rerender } = show(mine, versionOf('"1"'))
  expect(readStored(draftBaseKey('a1'))).toEqual(versionOf('"1"'))
  rerender({ form: versionOf('"2"'), saved: versionOf('"2"'), isDirty: false })
  expect(readStored(draftBaseKey('a1'))).toBeUndefined()
})

it('a very large version is known only until the page is left, because the input needs the space', () => {
  const large = versionOf('"1"', 'x'.repeat(60_000))
  expect(show(mine, large).result.current).toBe(large)
  expect(readStored(draftBaseKey('a1'))).toBeUndefined()
})

it('a form that is still shown after a sign-out stores nothing', () => {
  const { rerender } = show(mine, versionOf('"1"'))
  delete store()[draftBaseKey('a1')]
  signedOut()
  rerender({ form: { ...mine }, saved: versionOf('"1"'), isDirty: true })
  expect(Object.keys(store()).filter((key) => key.endsWith('.base'))).toEqual([])
})
