import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { resetCatalogue } from '../../../../src/features/adverts/picker/catalogue.ts'
import { IdPicker } from '../../../../src/features/adverts/picker/id-picker.tsx'
import { changeLocale } from '../../../../src/state/change-locale.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

beforeEach(async () => {
  resetCatalogue()
  await openOffice('en', 'adverts', 'picker')
})

it('is left when the focus goes elsewhere, not when the search replaces the button that opens it', async () => {
  const onBlur = vi.fn()
  const { user } = render(
    <IdPicker source="products" partnerId="p1" label="Products" ids={[]} onChange={() => {}} onBlur={onBlur} />,
  )
  const button = screen.getByRole('button', { name: 'Add products' })
  await user.click(button)
  const search = await screen.findByRole('combobox')
  fireEvent.blur(screen.getByRole('group')) // as browsers do for the focused button that goes, unlike jsdom
  await new Promise((done) => setTimeout(done))
  expect(onBlur).not.toHaveBeenCalled()
  expect(search).toHaveFocus()
  await user.tab()
  await waitFor(() => expect(onBlur).toHaveBeenCalledTimes(1))
})

it('requests names whose request was lost again once the server responds to anything', async () => {
  let isLost = true
  const kettle = { id: '7', name: 'Kettle', price: 10, url: 'https://shop.example/7' }
  await answering((request, response) => {
    if (isLost) request.socket.destroy()
    else json(response, { value: [kettle] })
  })
  render(<IdPicker source="products" partnerId="p1" label="Products" ids={['7']} onChange={() => {}} />)
  expect(await screen.findByText(/^The names could not be loaded/)).toBeVisible()
  isLost = false
  dispatchEvent(new Event('answered'))
  expect(await screen.findByText('Kettle')).toBeVisible()
  expect(screen.queryByText(/^The names could not be loaded/)).toBeNull()
})

it('shows names in the language to which the office changes', async () => {
  let name = 'Kettles'
  await answering((_, response) => json(response, { value: [{ id: 7, name, path: 'Home' }] }))
  render(<IdPicker source="categories" partnerId="p1" label="Categories" ids={['7']} onChange={() => {}} />)
  expect(await screen.findByText('Kettles')).toBeVisible()
  name = 'Чайники'
  await act(() => changeLocale('ru'))
  expect(await screen.findByText('Чайники')).toBeVisible()
})
