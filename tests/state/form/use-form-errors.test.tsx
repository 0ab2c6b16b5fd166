import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '../../../src/data/errors.ts'
import type { FieldError } from '../../../src/domain/validation-error.ts'
import { useFormErrors } from '../../../src/state/form/use-form-errors.ts'
import { loadTexts } from '../../../src/state/locale.ts'
import { openOffice } from '../../helpers/office.ts'

const tooLong = (path: string): FieldError => ({ path, kind: 'MaxLengthExceededError', maxLength: 300 })

describe('a refusal by the server', () => {
  /** Renders a form of a name and a rule. */
  const render = () =>
    renderHook(() => {
      const form = useFormErrors()
      return { form, name: form.textOf('name'), rule: form.textUnder('rules[0]'), part: form.textUnder('limit') }
    }).result
  let shown: ReturnType<typeof render>
  beforeEach(async () => {
    await openOffice('en')
    await loadTexts('forms')
    shown = render()
  })
  const refuse = (errors: FieldError[]) =>
    act(() => shown.current.form.showCallError(new CallError('rejected', '/api/x', errors)))
  const message = () => shown.current.form.failureText

  it('is shown at its fields, to which the message of the form refers', () => {
    refuse([tooLong('name'), tooLong('rules[0].bid'), tooLong('rules[0].condition')])
    expect(shown.current).toMatchObject({ name: 'At most 300 characters', rule: 'At most 300 characters' })
    expect(message()).toBe('The server refused the data. Correct the marked fields.')
  })

  it('is described in words if no field shows its path, until another form of the data is sent', () => {
    refuse([tooLong('ordAdvert.description')])
    expect(message()).toBe('The server refused the data. “ordAdvert.description”: At most 300 characters.')
    refuse([tooLong('name'), { path: 'colour', kind: 'NoSuchColour' } as never])
    expect(message()).toBe(
      'The server refused the data. Correct the marked fields. “colour”: The server refused this value.',
    )
    act(() => shown.current.form.forget('name'))
    expect(message()).toBeFalsy()
  })

  it.each(['limit', 'limit.day', 'limit[1].day'])('is shown by the part that contains its path, %s', (path) => {
    refuse([tooLong(path)])
    expect(shown.current.part).toBe('At most 300 characters')
    expect(message()).toBe('The server refused the data. Correct the marked fields.')
  })

  it('is not shown by a part whose path only begins like its own', () => {
    refuse([tooLong('limits')])
    expect(shown.current.part).toBeUndefined()
    expect(message()).toBe('The server refused the data. “limits”: At most 300 characters.')
  })

  it('that names no field says so', () => {
    refuse([])
    expect(message()).toBe('The server refused the data. It did not say why. Check the fields, or write to support.')
  })
})
