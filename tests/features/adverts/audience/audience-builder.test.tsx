import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Condition } from '../../../../src/contract/advert/condition.ts'
import type { Placement } from '../../../../src/contract/placements/placement.ts'
import { checkCondition } from '../../../../src/domain/condition/condition-rules.ts'
import { AudienceBuilder } from '../../../../src/features/adverts/audience/audience-builder.tsx'
import * as leafText from '../../../../src/features/adverts/audience/condition-kind-text.ts'
import { resetCatalogue } from '../../../../src/features/adverts/picker/catalogue.ts'
import { config, setConfig } from '../../../../src/state/session/config.ts'
import { useFormErrors } from '../../../../src/state/form/use-form-errors.ts'
import { placementWith } from '../../../domain/helpers/placement.ts'
import { nested } from '../../../domain/helpers/trees.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })

/** Whether somebody else has deleted the audiences meanwhile. */
let areGone: boolean
/** The audiences that the account keeps. */
let kept: { id: string; name: string; condition: Condition }[]

beforeEach(async () => {
  resetCatalogue()
  areGone = false
  kept = [{ id: 'k1', name: 'Rivals', condition: vendor('Orbita') }]
  await openOffice('en', 'adverts', 'audienceBuilder', 'forms', 'picker')
  setConfig({ ...config.value, currency: 'USD', features: ['savedAudiences', 'subcategories'] })
  await answering((request, response) => {
    const url = request.url ?? ''
    if (url.includes('subcategories'))
      return json(response, {
        categories: url.includes('categoryId=1')
          ? [{ id: 11, name: 'Phones', path: 'Electronics > Phones', hasSubcategories: false }]
          : [{ id: 1, name: 'Electronics', path: 'Electronics', hasSubcategories: true }],
      })
    if (url.includes('deleteSavedAudience')) {
      response.writeHead(areGone ? 404 : 204).end()
      return
    }
    if (url.includes('createSavedAudience')) {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { name, condition } = JSON.parse(body) as { name: string; condition: Condition }
        json(response, { audience: { id: 'k2', name, condition } }, 201)
      })
      return
    }
    if (url.includes('savedAudiences')) return json(response, { audiences: kept })
    json(
      response,
      url.includes('searched')
        ? { products: [{ id: '7', name: 'Kettle', url: 'https://shop.example/7' }], categories: [] }
        : { value: [] },
    )
  })
})

/** Renders the builder in a form that keeps its changes. */
function show(
  condition: Condition | null,
  {
    placement = placementWith(),
    isCustomParameterEnabled = true,
  }: { placement?: Placement; isCustomParameterEnabled?: boolean } = {},
) {
  const told: (Condition | null)[] = []
  function Form() {
    const [value, setValue] = useState(condition)
    const errors = useFormErrors()
    return (
      <>
        <AudienceBuilder
          binding={{
            condition: value,
            basePath: 'impressionRules[0].condition',
            errors,
            onChange: (next) => {
              told.push(next as Condition | null)
              setValue(next as Condition | null)
            },
          }}
          placement={placement}
          advertiserId="a1"
          partnerId="arvolta"
          isCustomParameterEnabled={isCustomParameterEnabled}
          onClose={() => {}}
        />
        <button
          type="button"
          onClick={() => errors.show(value ? checkCondition(value, placement, 'impressionRules[0].condition') : [])}
        >
          Check
        </button>
      </>
    )
  }
  return { told, ...render(<Form />) }
}

const rows = () => screen.getAllByRole('treeitem')
const names = () => rows().map((row) => row.querySelector('.tree-row__text')?.textContent)
const row = (index: number) => rows()[index] as HTMLElement
const last = <T,>(list: readonly T[]) => list.at(-1)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Vendor/ })
const menuOf = (index: number) => row(index).querySelector('[data-menu]') as HTMLElement

describe('the audience tree', () => {
  it('focuses the field of the first condition once it is added', async () => {
    const { user, told } = show(null)
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await user.click(screen.getByRole('menuitem', { name: 'Vendor of the product' }))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('Orbita{Enter}')
    await waitFor(() => expect(last(told)).toEqual(vendor('Orbita')))
    expect(document.activeElement).toBe(row(0))
    expect(screen.getByText('Shoppers who view a product made by ‘Orbita’.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await user.click(screen.getByRole('menuitem', { name: 'Any product' }))
    await waitFor(() => expect(last(told)).toEqual(and(vendor('Orbita'), { anyProduct: {} })))
    await expectAccessible()
  })

  it('is navigated by keyboard like a tree', async () => {
    const { user } = show(or(vendor('A'), and(vendor('B'), vendor('C')), vendor('D')))
    expect(rows().map((each) => each.tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
    act(() => row(0).focus())
    const walk = async (keys: string, index: number) => {
      await user.keyboard(keys)
      await waitFor(() => expect(document.activeElement).toBe(row(index)))
    }
    await walk('{ArrowDown}{ArrowDown}', 2)
    await walk('{ArrowRight}', 3)
    await walk('{ArrowLeft}', 2)
    await walk('{End}', 5)
    await walk('{Home}', 0)
    await walk('{ArrowDown}{ArrowDown}{ArrowLeft}', 2)
    expect(row(2).getAttribute('aria-expanded')).toBe('false')
    expect(rows()).toHaveLength(4)
    await walk('{ArrowDown}', 3)
    await user.keyboard('{ArrowUp}{ArrowRight}')
    await waitFor(() => expect(rows()).toHaveLength(6))
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('is edited by keyboard, and every step can be undone', async () => {
    const { user, told } = show(or(vendor('A'), vendor('B'), and(vendor('C'))))
    act(() => row(1).focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), vendor('A'), and(vendor('C')))))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), and(vendor('C')), vendor('A'))))
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), and(vendor('C'), vendor('A')))))
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), and(vendor('C'), vendor('A'), vendor('A')))))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), and(vendor('C'), vendor('A')))))
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Deleted: Vendor of the product')
    for (let step = 0; step < 6; step++) await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'), vendor('B'), and(vendor('C')))))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), vendor('A'), and(vendor('C')))))
  })

  it('takes the same shortcuts in a Cyrillic layout', async () => {
    const { told } = show(or(vendor('A'), vendor('B')))
    act(() => row(1).focus())
    fireEvent.keyDown(row(1), { key: 'в', code: 'KeyD', ctrlKey: true })
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'), vendor('A'), vendor('B'))))
    fireEvent.keyDown(document.activeElement ?? row(1), { key: 'я', code: 'KeyZ', ctrlKey: true })
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'), vendor('B'))))
    fireEvent.keyDown(document.activeElement ?? row(1), { key: 'н', code: 'KeyY', ctrlKey: true })
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'), vendor('A'), vendor('B'))))
  })

  it('moves the focus into the fields and back, and does not handle the keys typed in them', async () => {
    const { user, told } = show(or(vendor('A'), vendor('B')))
    act(() => row(1).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('x{Backspace}{Delete}')
    expect(rows()).toHaveLength(3)
    await user.keyboard('lpha{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(row(1)))
    expect(screen.queryByRole('textbox', { name: /^Vendor/ })).toBeNull()
    await waitFor(() => expect(last(told)).toEqual(or(vendor('Alpha'), vendor('B'))))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'), vendor('B'))))
  })

  it('offers the same edits in its menu', async () => {
    const { user, told } = show(or(vendor('A'), vendor('B')))
    const choose = async (index: number, item: string) => {
      await user.click(menuOf(index))
      await user.click(screen.getByRole('menuitem', { name: item }))
    }
    await choose(1, 'Exclude')
    await waitFor(() => expect(last(told)).toEqual(or({ not: { condition: vendor('A') } }, vendor('B'))))
    await choose(1, 'Remove the group, keep its conditions')
    await choose(1, 'Put into a group ‘all of these’')
    await waitFor(() => expect(last(told)).toEqual(or(and(vendor('A')), vendor('B'))))
    await choose(1, 'Duplicate')
    await choose(1, 'Delete')
    await choose(3, 'Move up')
    await waitFor(() => expect(last(told)).toEqual(or(vendor('B'), and(vendor('A')))))
    await user.click(within(row(0)).getByRole('button', { name: 'Any of these' }))
    await user.click(screen.getByRole('menuitem', { name: 'All of these' }))
    await waitFor(() => expect(last(told)).toEqual(and(vendor('B'), and(vendor('A')))))
    await user.click(menuOf(0))
    expect(screen.getByRole('menuitem', { name: /Move up/ }).getAttribute('aria-disabled')).toBe('true')
    await expectAccessible()
  })

  it('copies a condition into another rule, also as text, and refuses one that does not fit', async () => {
    const { user, told, unmount } = show(or(vendor('A'), vendor('B')))
    act(() => row(2).focus())
    const setData = vi.fn()
    fireEvent.copy(row(2), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', JSON.stringify(vendor('B')))
    fireEvent.cut(row(2), { clipboardData: { setData } })
    await waitFor(() => expect(last(told)).toEqual(or(vendor('A'))))
    unmount()
    const other = show(vendor('C'))
    act(() => row(0).focus())
    await user.paste('')
    await waitFor(() => expect(last(other.told)).toEqual(and(vendor('C'), vendor('B'))))
    await user.paste(JSON.stringify({ search: { phrases: ['tea'] } }))
    await waitFor(() =>
      expect(last(other.told)).toEqual(and(vendor('C'), vendor('B'), { search: { phrases: ['tea'] } })),
    )
    localStorage.clear()
    await user.paste(JSON.stringify({ products: { ids: [], groupsRequired: true } }))
    await screen.findByText('What was copied does not belong here')
  })

  it('reports an edit at once, and typing on a pause or when the page is hidden', async () => {
    const { user, told } = show(and(vendor('A'), vendor('B')))
    act(() => row(2).focus())
    fireEvent.keyDown(row(2), { key: 'Delete' })
    await Promise.resolve()
    expect(last(told)).toEqual(and(vendor('A')))
    await user.click(row(1).querySelector('.tree-row__text') as HTMLElement)
    fireEvent.input(field(), { target: { value: 'Orbita' } })
    expect(last(told)).toEqual(and(vendor('A')))
    act(() => void dispatchEvent(new Event('visibilitychange')))
    expect(last(told)).toEqual(and(vendor('Orbita')))
  })

  it('renders only the edited leaf again', async () => {
    const many = Array.from({ length: 40 }, (_, index) => vendor(String(index)))
    const { user, told } = show(and(or(...many), or(...many)))
    act(() => row(3).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    const drawn = vi.spyOn(leafText, 'leafSummary')
    fireEvent.input(field(), { target: { value: 'Orbita' } })
    await waitFor(() => expect(names()[3]).toContain('Orbita'))
    expect(drawn.mock.calls.map(([leaf]) => leaf)).toEqual([vendor('Orbita')])
    drawn.mockClear()
    act(() => row(1).focus()) // this renders the group of the leaf again, and the row that loses the focus
    await waitFor(() => expect(last(told)).toEqual(and(or(...many.with(1, vendor('Orbita'))), or(...many))))
    expect(drawn.mock.calls.length).toBeLessThan(4)
    drawn.mockRestore()
  })

  it('explains at the button why a full group accepts no more conditions', async () => {
    const { user } = show(or(...Array.from({ length: 50 }, (_, index) => vendor(String(index)))))
    const button = screen.getByRole('button', { name: 'Add a condition to the group ‘Any of these’' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.hover(button)
    expect(screen.getByRole('tooltip').textContent).toBe('A group holds at most 50 conditions')
    await user.click(button)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('duplicates an outermost negation beside itself', async () => {
    const negation: Condition = { not: { condition: vendor('A') } }
    const { user, told } = show(negation)
    act(() => row(0).focus())
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(last(told)).toEqual(and(negation, negation)))
    await waitFor(() => expect(document.activeElement).toBe(row(3)))
  })

  it('explains in the menu and by keyboard why there is no room for a copy', async () => {
    const { user, told } = show(nested(8))
    const reason = 'There are at most 8 levels'
    act(() => row(0).focus())
    fireEvent.copy(row(0), { clipboardData: { setData: () => {} } })
    for (const item of ['Duplicate', 'Paste']) {
      await user.click(menuOf(7))
      const refused = screen.getByRole('menuitem', { name: new RegExp(item) })
      expect(refused.getAttribute('aria-disabled')).toBe('true')
      expect(refused.textContent).toContain(reason)
      await user.keyboard('{Escape}')
    }
    act(() => row(7).focus())
    await user.keyboard('{Control>}d{/Control}')
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(reason)
    expect(rows()).toHaveLength(8)
    expect(told).toEqual([])
  })

  it('warns of a contradiction', async () => {
    show(and(vendor('A'), { not: { condition: vendor('A') } }))
    expect(screen.getByText('The conditions contradict each other: nobody can match them.')).toBeTruthy()
    await expectAccessible()
  })

  it('shows the number of warnings in a collapsed group', async () => {
    const gone = {
      namedParameter: { parameterId: 'age', name: 'age', displayName: 'Age', value: '18', displayValue: '18+' },
    }
    const { user } = show(or(vendor('A'), or(vendor('B'), vendor('B'), and(gone, vendor('C'))), and(vendor('D'))))
    expect(screen.getByText('The group has this condition already.')).toBeTruthy()
    expect(screen.queryByText('2 warnings')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(names()).toEqual([
      expect.stringContaining('Any of these'),
      expect.stringContaining('A'),
      'Any of these 3 conditions 2 warnings',
      'All of these 1 condition ',
    ])
    await expectAccessible()
    act(() => row(2).focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(names()[5]).toBe('All of these 2 conditions 1 warning'))
    expect(screen.queryByText('2 warnings')).toBeNull()
  })

  it('shows a form error at its field, and opens the field', async () => {
    const { user } = show(or(vendor('A'), vendor(' ')))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    const field = await screen.findByRole('textbox', { name: /^Vendor/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(row(2).parentElement?.contains(field)).toBe(true)
  })

  const many = or(...Array.from({ length: 51 }, (_, index) => vendor(String(index))))
  it.each([
    ['a condition', and(vendor('A'), nested(8)), 'Words in the product name', /^Too deep: there are at most 8 levels/],
    ['a group', nested(9, or(vendor('A'))), 'Any of these', /^Too deep: there are at most 8 levels/],
    ['a full group', and(vendor('A'), many), 'Any of these', /^A group holds at most 50 conditions/],
  ])('marks %s that breaks a limit, and leads to it', async (_, condition, name, message) => {
    const { user } = show(condition)
    await user.click(screen.getByRole('button', { name: 'Check' }))
    const summary = (await screen.findByText('1 condition to correct')).closest<HTMLElement>('[role="alert"]')
    const marked = document.querySelectorAll<HTMLElement>('[role="treeitem"][data-invalid]')
    expect([...marked].map((each) => each.querySelector('.tree-row__text')?.textContent)).toEqual([
      expect.stringContaining(name),
    ])
    const described = document.getElementById(marked[0]?.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toMatch(message)
    act(() => screen.getByRole('button', { name: 'Check' }).focus())
    await user.click(within(summary as HTMLElement).getByRole('button', { name: new RegExp(`^${name}: `) }))
    expect(marked[0]?.parentElement?.contains(document.activeElement)).toBe(true)
    await expectAccessible()
  })

  it('offers to replace a parameter that the retail platform no longer supports', async () => {
    const gone = { parameterId: 'age', name: 'age', displayName: 'Age', value: '18', displayValue: '18+' }
    const { user, told } = show({ namedParameter: gone })
    expect(screen.getByText('The platform no longer supports ‘Age: 18+’.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await user.selectOptions(screen.getByRole('combobox', { name: /^Parameter/ }), 'city')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Value/ }), 'msk')
    await waitFor(() =>
      expect(last(told)).toEqual({
        namedParameter: {
          parameterId: 'city',
          name: 'city',
          displayName: 'City',
          value: 'msk',
          displayValue: 'Moscow',
        },
      }),
    )
    expect(screen.queryByText(/no longer supports/)).toBeNull()
  })

  it("offers the placement's most suitable conditions first, and custom parameters only where allowed", async () => {
    const { user } = show(null, {
      placement: placementWith({ placementType: 'Search', namedParameters: [] }),
      isCustomParameterEnabled: false,
    })
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    const kinds = screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label'))
    expect(kinds[0]).toBe('Searches for')
    expect(kinds).not.toContain('Custom parameter')
    expect(kinds).not.toContain('Platform parameter')
  })

  it('finds a kind by a word of its description, and adds the first found with Enter', async () => {
    const { user, told } = show(null)
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    expect(screen.getByRole('group', { name: 'Looking at now' })).toBeTruthy()
    await expectAccessible()
    await user.keyboard('opened vendor')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a condition' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Vendor of the product',
    ])
    await user.keyboard(' nonsense')
    expect(screen.getByText('There is no such condition. Try another word.')).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    await user.keyboard('opened vendor{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('Orbita{Enter}')
    await waitFor(() => expect(last(told)).toEqual(vendor('Orbita')))
  })

  it('begins with a preset, whose first condition is open to be filled in', async () => {
    const { user } = show(null)
    await user.click(screen.getByRole('button', { name: /^Shoppers of a rival/ }))
    expect(names()).toEqual([
      'All of these',
      'Views a product of categories not filled in',
      'Vendor of the product not filled in',
    ])
    expect(screen.getByRole('group', { name: /^Categories/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Where to begin' })).toBeNull()
  })

  it('applies a saved audience, which one undo reverts', async () => {
    const { user, told } = show({ anyProduct: {} })
    await user.click(screen.getByRole('button', { name: 'Saved audiences' }))
    await user.click(await screen.findByRole('button', { name: 'Take “Rivals”' }))
    await waitFor(() => expect(last(told)).toEqual(vendor('Orbita')))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(last(told)).toEqual({ anyProduct: {} }))
  })

  const forget = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete the audience “${name}”` }))
    const question = await screen.findByRole('dialog', { name: `Delete the audience “${name}”?` })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
  }

  it('saves an audience under a name, and deletes one once that is confirmed', async () => {
    const { user } = show(vendor('Zyx'))
    await user.click(screen.getByRole('button', { name: 'Saved audiences' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByText('Required field')).toBeTruthy()
    await user.type(screen.getByLabelText('Save this audience as'), ' Rivals {Enter}')
    expect(screen.getByText('There is an audience with this name already')).toBeTruthy()
    await user.clear(screen.getByLabelText('Save this audience as'))
    await user.type(screen.getByLabelText('Save this audience as'), 'Mine{Enter}')
    expect(await screen.findByRole('button', { name: 'Take “Mine”' })).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Delete the audience “Rivals”' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the audience “Rivals”?' })
    await expectAccessible()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Take “Rivals”' })).toBeTruthy()
    await forget(user, 'Rivals')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take “Rivals”' })).toBeNull())
    expect(screen.getByText('The audience “Rivals” is deleted')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take “Mine”' })).toBeTruthy()
  })

  it('keeps the focus in the panel when a saved audience is deleted', async () => {
    kept = [...kept, { id: 'k3', name: 'Tea', condition: vendor('Tea') }]
    const { user } = show(vendor('Zyx'))
    await user.click(screen.getByRole('button', { name: 'Saved audiences' }))
    await forget(user, 'Tea')
    const other = screen.getByRole('button', { name: 'Delete the audience “Rivals”' })
    await waitFor(() => expect(other).toHaveFocus())
    await forget(user, 'Rivals')
    await waitFor(() => expect(other).not.toBeInTheDocument())
    expect(screen.getByLabelText('Save this audience as')).toHaveFocus()
  })

  it('drops a saved audience that somebody else has deleted, and stays on the screen', async () => {
    areGone = true
    const { user } = show(vendor('Zyx'))
    await user.click(screen.getByRole('button', { name: 'Saved audiences' }))
    await forget(user, 'Rivals')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take “Rivals”' })).toBeNull())
    expect(location.pathname).toBe('/')
  })

  it('chooses and drops categories in their tree', async () => {
    const { user, told } = show({ categoryId: { ids: [], includeNestedCategories: false } })
    await user.click(row(0).querySelector('.tree-row__text') as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Add categories' }))
    await user.click(await screen.findByRole('button', { name: 'All categories' }))
    await user.click(await screen.findByRole('button', { name: 'What is in “Electronics”' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Phones' }))
    await waitFor(() => expect(last(told)).toEqual({ categoryId: { ids: [11], includeNestedCategories: false } }))
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: 'Phones' }))
    await waitFor(() => expect(last(told)).toEqual({ categoryId: { ids: [], includeNestedCategories: false } }))
  })

  it('marks the conditions that a visit matches', async () => {
    const { user } = show(or(vendor('Orbita'), { search: { phrases: ['tea'] } }, { productId: { ids: ['7'] } }))
    await user.click(screen.getByRole('button', { name: 'Try it on an example' }))
    const marks = () => rows().map((each) => each.querySelector('.tree-verdict')?.textContent)
    expect(marks()).toEqual(['not known', 'not known', 'not known', 'not known'])
    await user.type(screen.getByLabelText('Search phrase'), 'coffee')
    await waitFor(() => expect(marks()[2]).toBe('does not match'))
    await user.type(screen.getByLabelText('Product'), 'kettle')
    await user.click(await screen.findByRole('button', { name: /^Kettle/ }))
    await waitFor(() => expect(marks()).toEqual(['matches', 'not known', 'does not match', 'matches']))
    expect(screen.getByText('This shopper sees the ad.')).toBeTruthy()
  })
})
