import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formOf, type AdvertForm } from '../../../../src/features/adverts/form/advert-form.ts'
import { KktuSlot } from '../../../../src/features/adverts/registry/kktu-slot.tsx'
import type { AdvertEditor } from '../../../../src/features/adverts/use-advert-editor.ts'
import { config, setConfig } from '../../../../src/state/session/config.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

const headphones = { code: '26.40.4', name: 'Headphones', path: 'Electronics > Audio and video' }
let phrases: string[]

beforeEach(async () => {
  await openOffice('en')
  setConfig({ ...config.value, features: ['kktu'] })
  phrases = []
  await answering(({ url = '' }, response) => {
    const phrase = new URL(url, 'http://office.test').searchParams.get('searchPhrase') ?? ''
    phrases.push(phrase)
    const isFound = 'headphones'.startsWith(phrase) || phrase === headphones.code
    json(response, { codes: isFound ? [headphones] : [] })
  })
})

/** Renders the search in a form that keeps its changes. */
function show({ ordCode = '', isDraft = true } = {}) {
  const codes = [ordCode]
  function Form() {
    const [form, setForm] = useState({ ...formOf(advertPageWith(), 'en'), ordCode })
    const change = (changes: Partial<AdvertForm>) => {
      codes.push(changes.ordCode ?? '')
      setForm({ ...form, ...changes })
    }
    return <KktuSlot editor={{ form, isDraft, change } as unknown as AdvertEditor} />
  }
  return { codeOf: () => codes.at(-1), ...render(<Form />) }
}
const search = () => screen.findByRole('combobox', { name: /^Find the code by words/ })

describe('the directory of the ad registry', () => {
  it('finds a category by words, enters its code, and then names it', async () => {
    const { user, codeOf } = show()
    await user.type(await search(), 'headph')
    expect(await screen.findByRole('option')).toHaveTextContent('HeadphonesElectronics > Audio and video26.40.4')
    expect(await screen.findByText('Found: 1')).toBeInTheDocument()
    await expectAccessible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(codeOf()).toBe('26.40.4')
    expect(await screen.findByText('Headphones — Electronics > Audio and video')).toBeInTheDocument()
    expect(screen.queryByRole('option')).toBeNull()
    expect(phrases).toEqual(['headph', '26.40.4']) // a letter at a time is not asked for
  })

  it('says that nothing is found, and that a typed code is not in it', async () => {
    const { user } = show({ ordCode: '9.9.9' })
    expect(await screen.findByText(/^The directory has no code 9\.9\.9/)).toBeInTheDocument()
    await user.type(await search(), 'xyzzy')
    expect(await screen.findByText(/^Nothing matches “xyzzy”/)).toBeInTheDocument()
  })

  it('is not there without the platform, nor beside an ad that is only read', async () => {
    show({ isDraft: false })
    expect(document.querySelector('.kktu')).toBeNull()
    setConfig({ ...config.value, features: [] })
    show()
    await waitFor(() => expect(document.querySelector('.kktu')).toBeNull())
    expect(phrases).toEqual([])
  })
})
