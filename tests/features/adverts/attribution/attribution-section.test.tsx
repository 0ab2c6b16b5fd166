import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Advert } from '../../../../src/contract/advert/advert.ts'
import { attributionOf, formOf, type AdvertForm } from '../../../../src/features/adverts/form/advert-form.ts'
import { AttributionSection } from '../../../../src/features/adverts/attribution/attribution-section.tsx'
import { resetCatalogue } from '../../../../src/features/adverts/picker/catalogue.ts'
import { checkForm } from '../../../../src/features/adverts/form/check-advert-form.ts'
import type { AdvertEditor } from '../../../../src/features/adverts/use-advert-editor.ts'
import { useFormErrors } from '../../../../src/state/form/use-form-errors.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'

const manual = { mode: 'Manual', condition: { productVendor: { vendor: 'Orbita' } } } as const

beforeEach(async () => {
  resetCatalogue()
  await openOffice('en', 'adverts', 'advertTools', 'forms', 'picker')
  await answering((_, response) => json(response, { value: [] }))
})

/** Renders the section in a form that keeps its changes. */
function show(advert: Partial<Advert> = {}) {
  const page = advertPageWith(advert)
  const forms: AdvertForm[] = []
  function Form() {
    const [form, setForm] = useState(formOf(page, 'en'))
    const errors = useFormErrors()
    const change = (changes: Partial<AdvertForm>, path = '') => {
      forms.push({ ...form, ...changes })
      setForm({ ...form, ...changes })
      errors.forgetUnder(path)
    }
    const editor = { form, errors, isDraft: page.advert.state === 'Draft', change } as unknown as AdvertEditor
    return (
      <>
        <AttributionSection editor={editor} page={page} />
        <button type="button" onClick={() => errors.show(checkForm(form, page, 'en'))}>
          Check
        </button>
      </>
    )
  }
  return {
    formOf: () => forms.at(-1),
    ruleOf: () => attributionOf(forms.at(-1) ?? formOf(page, 'en')),
    ...render(<Form />),
  }
}

describe('the attribution section', () => {
  it("shows the content type's default until the user chooses", async () => {
    const { user, ruleOf } = show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: "Don't track" }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Automatic' }))
    expect(ruleOf()).toEqual({ mode: 'Auto' })
    await expectAccessible()
  })

  it('keeps a custom rule while another mode is selected', async () => {
    const { user, ruleOf } = show()
    await user.click(screen.getByRole('radio', { name: 'Custom rule' }))
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }))
    await user.click(screen.getByRole('menuitem', { name: 'Vendor of the product' }))
    await user.type(await screen.findByRole('textbox', { name: /^Vendor/ }), 'Orbita')
    await user.keyboard('{Enter}')
    const rule = {
      mode: 'Manual',
      condition: {
        and: { conditions: [{ products: { ids: [], groupsRequired: true } }, { productVendor: { vendor: 'Orbita' } }] },
      },
    }
    await waitFor(() => expect(ruleOf()).toEqual(rule))
    await user.click(screen.getByRole('radio', { name: "Don't track" }))
    expect(ruleOf()).toEqual({ mode: 'Disabled' })
    await user.click(screen.getByRole('radio', { name: 'Custom rule' }))
    expect(ruleOf()).toEqual(rule)
    await expectAccessible()
  })

  it('reports an emptied custom rule as required, and restores it on undo', async () => {
    const { user, formOf: told } = show({ attributionRule: manual })
    const row = await screen.findByRole('treeitem', { name: /Orbita/ })
    act(() => row.focus())
    await user.keyboard('{Delete}')
    await waitFor(() => expect(told()?.attribution).toEqual({ mode: 'Manual', condition: null }))
    expect(screen.queryByRole('treeitem')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Required field')
    expect(screen.getByRole('button', { name: 'Add a condition' }).hasAttribute('data-invalid')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(told()?.attribution).toEqual(manual))
    expect(screen.getByRole('treeitem', { name: /Orbita/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the rule in words if the ad cannot be edited', async () => {
    show({ state: 'Started', attributionRule: manual })
    await screen.findByText('Orders that contain a product made by ‘Orbita’.')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
