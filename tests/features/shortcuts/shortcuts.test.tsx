import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartnersPageStruct, type Partner } from '../../../src/contract/accounts/partner.ts'
import { partnersPageUrl } from '../../../src/contract/calls/urls.ts'
import { resource } from '../../../src/data/resource.ts'
import { Shortcuts } from '../../../src/features/shortcuts/shortcuts.tsx'
import { campaignTask, closeCampaignEditor } from '../../../src/state/campaign-task.ts'
import { closeLayer, layer, layerText } from '../../../src/state/layer.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { setSingleKeys } from '../../../src/state/keys/single-keys.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'shortcuts'))
afterEach(() => {
  act(closeLayer)
  setSingleKeys(true)
  closeCampaignEditor()
})

/** Renders a screen with these contents, and the shortcuts above it. */
function show() {
  render(
    <>
      <Shortcuts />
      <aside>
        <input type="search" aria-label="Outside" />
      </aside>
      <main>
        <input aria-label="Name" />
        <textarea aria-label="Remark" />
        <select aria-label="State" />
        <ul role="menu">
          <li role="menuitem" tabIndex={-1}>
            Item
          </li>
        </ul>
        <ul role="tree">
          <li role="treeitem" tabIndex={-1}>
            Row
          </li>
        </ul>
        <button>Save</button>
        <input type="search" aria-label="Search" />
      </main>
    </>,
  )
}
const press = (init: object, on: Element = document.body) => fireEvent.keyDown(on, init)
const search = () => screen.getByLabelText('Search')
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the shortcuts', () => {
  it.each([
    ['the slash', { key: '/', code: 'Slash' }],
    ['the same key of a Russian keyboard', { key: '.', code: 'Slash' }],
    ['a slash on another key', { key: '/', code: 'Digit7' }],
    ['a slash on another key with Shift, as on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }],
  ])("go to the screen's search on %s, which is not typed there", (_, init) => {
    show()
    expect(press(init)).toBe(false)
    expect(search()).toHaveFocus()
  })

  it.each([
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }],
    ['a question mark on another key', { key: '?', code: 'Minus', shiftKey: true }],
    ['the same keys of a Russian keyboard', { key: ',', code: 'Slash', shiftKey: true }],
  ])('list themselves on %s', async (_, init) => {
    show()
    expect(press(init)).toBe(false)
    expect(search()).not.toHaveFocus()
    expect(within(await dialog()).getAllByRole('term', { hidden: true })).not.toHaveLength(0)
  })

  it('can be listed again after the list was closed', async () => {
    show()
    for (let time = 0; time < 2; time++) {
      press({ key: '?' })
      fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it.each(['Name', 'Remark', 'State', 'Search', 'Outside'])('leave the keys of the field ‘%s’ alone', (label) => {
    show()
    const field = screen.getByLabelText(label)
    field.focus()
    expect(press({ key: '/', code: 'Slash' }, field)).toBe(true)
    expect(press({ key: '?', code: 'Slash', shiftKey: true }, field)).toBe(true)
    expect(field).toHaveFocus()
  })

  it('leave what a German keyboard types with the key of the slash alone', () => {
    show()
    expect(press({ key: '-', code: 'Slash' })).toBe(true)
    expect(press({ key: '_', code: 'Slash', shiftKey: true })).toBe(true)
    expect(search()).not.toHaveFocus()
    expect(layer.value).toBeUndefined()
  })

  it('leave the keys alone while a popover is open beside its button', () => {
    show()
    const popover = document.body.appendChild(document.createElement('div'))
    popover.role = 'dialog'
    expect(press({ key: '/', code: 'Slash' }, screen.getByRole('button', { name: 'Save' }))).toBe(true)
    popover.remove()
    expect(press({ key: '/', code: 'Slash' }, screen.getByRole('button', { name: 'Save' }))).toBe(false)
  })

  it.each(['menuitem', 'treeitem'])('leave the keys of a %s alone', (role) => {
    show()
    expect(press({ key: '/', code: 'Slash' }, screen.getByRole(role))).toBe(true)
  })

  it('work from a button', () => {
    show()
    press({ key: '/', code: 'Slash' }, screen.getByRole('button', { name: 'Save' }))
    expect(search()).toHaveFocus()
  })

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Cmd', { metaKey: true }],
  ])('leave combinations with %s to the browser', (_, modifier) => {
    show()
    expect(press({ key: '/', code: 'Slash', ...modifier })).toBe(true)
    expect(search()).not.toHaveFocus()
  })

  it('leave other keys, and keys that were used already', () => {
    show()
    expect(press({ key: 'a', code: 'KeyA' })).toBe(true)
    const use = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', use, { once: true })
    press({ key: '/', code: 'Slash' })
    expect(search()).not.toHaveFocus()
  })

  it('leave the slash to the browser on a screen without a search', () => {
    render(<Shortcuts />)
    expect(press({ key: '/', code: 'Slash' })).toBe(true)
  })

  it('stop listening once they are unmounted', () => {
    const removed = vi.spyOn(globalThis, 'removeEventListener')
    const { unmount } = render(<Shortcuts />)
    unmount()
    expect(press({ key: '?', code: 'Slash' })).toBe(true)
    removed.mockRestore()
  })
})

describe('the keys of rows', () => {
  const letter = (key: string, code = `Key${key.toUpperCase()}`) => press({ key, code }, document.activeElement!)

  /** Renders a table of two campaigns, below breadcrumbs; returns its checkboxes. */
  function showTable() {
    const ticked = vi.fn()
    render(
      <>
        <Shortcuts />
        <main>
          <nav>
            <ul>
              <li>
                <a href="/">Crumb</a>
              </li>
            </ul>
          </nav>
          <table>
            <tbody>
              {['One', 'Two'].map((name) => (
                <tr key={name}>
                  <td>
                    <button role="switch" aria-checked />
                    <label className="row-tick">
                      <input type="checkbox" aria-label={name} onClick={({ shiftKey }) => ticked(name, shiftKey)} />
                    </label>
                    <a href="/other">Brand</a>
                    <a className="table__link" href={`/${name}`}>
                      {name}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul>
            <li>
              <a href="/">Not a row beside a table</a>
            </li>
          </ul>
        </main>
      </>,
    )
    return ticked
  }
  const link = (name: string) => screen.getByRole('link', { name })

  it('walk from row to row, and stop at the ends', () => {
    showTable()
    expect(letter('j')).toBe(false)
    expect(link('One')).toHaveFocus()
    letter('j')
    expect(link('Two')).toHaveFocus()
    letter('j')
    expect(link('Two')).toHaveFocus()
    letter('k')
    letter('k')
    expect(link('One')).toHaveFocus()
  })

  it('work in the Russian layout, and from a checkbox', () => {
    showTable()
    letter('о', 'KeyJ')
    expect(link('One')).toHaveFocus()
    screen.getByRole('checkbox', { name: 'One' }).focus()
    letter('о', 'KeyJ')
    expect(link('Two')).toHaveFocus()
  })

  it('go by the letter of a Latin layout, wherever its key is', () => {
    showTable()
    letter('j', 'KeyC') // Dvorak
    expect(link('One')).toHaveFocus()
  })

  it('tick the row, and with Shift as a click with Shift does', () => {
    const ticked = showTable()
    expect(letter('x')).toBe(true) // no row has the focus
    letter('j')
    expect(letter('x')).toBe(false)
    letter('j')
    press({ key: 'X', code: 'KeyX', shiftKey: true }, document.activeElement!)
    expect(ticked.mock.calls).toEqual([
      ['One', false],
      ['Two', true],
    ])
  })

  it('leave a checkbox that selects no row alone', () => {
    render(
      <>
        <Shortcuts />
        <main>
          <ul>
            <li>
              <a href="/">One</a>
              <input type="checkbox" aria-label="With nested categories" />
              <button>Done</button>
            </li>
          </ul>
        </main>
      </>,
    )
    screen.getByRole('button', { name: 'Done' }).focus()
    expect(letter('x')).toBe(true)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  it('walk through a list if there is no table', () => {
    render(
      <>
        <Shortcuts />
        <main>
          <ul>
            {['One', 'Two'].map((name) => (
              <li key={name}>
                <article>
                  <a href={`/${name}`}>{name}</a>
                </article>
              </li>
            ))}
          </ul>
        </main>
      </>,
    )
    letter('j')
    letter('j')
    expect(link('Two')).toHaveFocus()
  })

  it('do nothing while a dialog is open, nor once they are switched off', async () => {
    showTable()
    press({ key: '?' })
    await dialog()
    letter('j')
    expect(link('One')).not.toHaveFocus()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(letter('j')).toBe(true)
    expect(press({ key: '?' })).toBe(true)
  })
})

describe('the keys of places', () => {
  const keys = (...letters: string[]) => letters.map((key) => press({ key, code: `Key${key.toUpperCase()}` })).at(-1)

  it.each([
    ['/advertisers/v1/campaigns/c1', 'c', '/advertisers/v1/partners'],
    ['/advertisers/v1/campaigns/c1', 'a', '/advertisers/v1/stats'],
    ['/advertisers/v1/campaigns/c1', 's', '/advertisers/v1/campaigns/c1/stats'],
    ['/advertisers/v1/partners', 's', '/advertisers/v1/stats'],
    ['/advertisers/v1/partners', 'h', '/advertisers'],
  ])('lead from %s by G %s to %s', (path, key, to) => {
    render(<Shortcuts />, { path })
    expect(keys('g', key)).toBe(false)
    expect(location.pathname).toBe(to)
  })

  it('lead to the inbox where the platform has one', () => {
    render(<Shortcuts />, { path: '/advertisers/v1/partners' })
    expect(keys('g', 'i')).toBe(true)
    setConfig({ ...config.value, features: ['inbox'] })
    keys('g', 'i')
    expect(location.pathname).toBe('/advertisers/v1/inbox')
  })

  it('lead nowhere without G, without an account, or too late', () => {
    render(<Shortcuts />, { path: '/advertisers' })
    expect(keys('h')).toBe(true)
    expect(keys('g', 'a')).toBe(true)
    const late = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    late.mockImplementation(function (this: Event) {
      return (this as KeyboardEvent).key === 'g' ? 0 : 2_000
    })
    expect(keys('g', 'h')).toBe(true)
    late.mockRestore()
  })
})

describe('the key C', () => {
  const partner = (id: string): Partner => ({
    id,
    name: id,
    imageUrl: '/',
    webSiteUrl: '/',
    tags: [],
    auditory: 1,
    campaignsCount: 0,
  })
  const create = (...ids: string[]) => {
    resource(partnersPageUrl('v1'), PartnersPageStruct).set({ partners: ids.map(partner) }, undefined)
    press({ key: 'c', code: 'KeyC' })
  }

  it('creates a campaign on the only platform', () => {
    render(<Shortcuts />, { path: '/advertisers/v1/partners' })
    create('shop')
    expect(campaignTask.value).toMatchObject({ kind: 'create', partner: { id: 'shop' } })
  })

  it('asks on which of several platforms', () => {
    render(<Shortcuts />, { path: '/advertisers/v1/stats' })
    create('shop', 'market')
    expect(campaignTask.value).toBeUndefined()
    expect([layer.value, layerText.value]).toEqual(['palette', 'New campaign'])
  })

  it('adds an ad in a campaign', () => {
    render(<Shortcuts />, { path: '/advertisers/v1/campaigns/c1' })
    create('shop')
    expect(location.pathname).toBe('/advertisers/v1/campaigns/c1/placements')
  })
})
