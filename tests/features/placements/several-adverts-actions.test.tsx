import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readAdvert } from '../../../src/data/advert/read-advert.ts'
import { deletedAdvert } from '../../../src/state/deleted-advert.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { path, Office, serveAdverts, ad, trio, tick, all, press, lineOf, type Stored } from './adverts-platform.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Copies the selected ads, and returns the dialog. */
async function copy(user: ReturnType<typeof render>['user'], count: number) {
  await press(user, 'Copy')
  const dialog = await screen.findByRole('dialog', { name: 'Copy ads' })
  await user.click(await within(dialog).findByRole('button', { name: `Copy: ${count}` }))
  return dialog
}

describe('several ads', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))

  it('are paused apart from those that do not run, and started again', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await waitFor(() => expect(lineOf(dialog, 'Cups')).toContain('Not shown anyway'))
    await user.click(within(dialog).getByRole('button', { name: 'Pause: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Stopped', 'Stopped', 'Stopped'])
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Taking it back' })).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Started', 'Started', 'Stopped'])
    expect(writes.map(({ call, id }) => [call, id])).toEqual([
      ['stopAdvert', 'a1'],
      ['stopAdvert', 'a2'],
      ['startStoppedAdvert', 'a1'],
      ['startStoppedAdvert', 'a2'],
    ])
    expect(new Set(writes.map(({ key }) => key)).size).toBe(4)
  })

  it('are deleted apart from those that run, and one that is gone already counts as deleted', async () => {
    const adverts = trio().map((each) => (each.id === 'a1' ? each : { ...each, state: 'Stopped' as const }))
    const writes = await serveAdverts(adverts, ({ id }) => (id === 'a2' ? 404 : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('It is running: pause it first'))
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Delete: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ call, id }) => [call, id])).toEqual([
      ['deleteAdvert', 'a2'],
      ['deleteAdvert', 'a3'],
    ])
  })

  it('keep their results and the undo on the screen when the session ends in the middle', async () => {
    const adverts = trio().map((each) => ({ ...each, state: 'Started' as const }))
    let isOver = false
    const ends = ({ id }: { id: string }) => {
      if (id === 'a2') isOver = true
      return isOver ? 401 : undefined
    }
    let reads = 0
    await serveAdverts(adverts, ends, () => (isOver ? (reads++, 401) : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await user.click(await within(dialog).findByRole('button', { name: 'Pause: 3' }))
    await within(dialog).findByRole('link', { name: 'Sign in' })
    await readAdvert('a1').catch(() => {}) // what the screen requests has arrived by then
    expect(reads).toBe(1) // another one would lead to the sign-in
    expect(within(dialog).getByText('Done: 1 of 3')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Undo all' })).toBeVisible()
  })

  it('are read once the connection is back if the dialog was opened without one', async () => {
    let isCut = false
    await serveAdverts(
      trio(),
      () => undefined,
      () => (isCut ? 'cut' : undefined),
    )
    const { user } = render(<Office />, { path })
    await user.click(await all())
    isCut = true
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    expect(await within(dialog).findAllByText(/cannot be reached/)).toHaveLength(3)
    isCut = false
    act(() => void dispatchEvent(new Event('online')))
    await user.click(await within(dialog).findByRole('button', { name: 'Pause: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
  })

  it('count as deleted, and come back on undo, if only the response was lost', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const adverts = [ad('a2', 'Teapots', { state: 'Stopped' }), ad('a3', 'Cups', { state: 'Stopped' })]
    const writes = await serveAdverts(adverts, ({ call, id }) => {
      if (call !== 'deleteAdvert' || id !== 'a2') return undefined
      adverts.splice(0, 1)
      return 504
    })
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await waitFor(() =>
      expect(writes.map(({ call, id }) => [call, id])).toEqual([
        ['deleteAdvert', 'a2'],
        ['deleteAdvert', 'a3'],
        ['restoreAdvert', 'a2'],
        ['restoreAdvert', 'a3'],
      ]),
    )
  })

  it('count as paused, and start again on undo, if only the response was lost', async () => {
    const adverts = [ad('a1', 'Kettles'), ad('a2', 'Teapots')]
    const writes = await serveAdverts(adverts, ({ call, id }) => {
      if (call !== 'stopAdvert' || id !== 'a2') return undefined
      adverts[1]!.state = 'Stopped'
      return 504
    })
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await user.click(await within(dialog).findByRole('button', { name: 'Pause: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Taking it back' })).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Started', 'Started'])
    expect(writes).toHaveLength(4)
  })

  it('are not said to run on if it is not known whether one was paused, and the next attempt finds out', async () => {
    const adverts = [ad('a1', 'Kettles'), ad('a2', 'Teapots')]
    const writes = await serveAdverts(adverts, ({ call, id }) => {
      if (call !== 'stopAdvert' || id !== 'a2') return undefined
      Object.assign(adverts[1]!, { state: 'Stopped', isCut: true })
      return 'cut'
    })
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await user.click(await within(dialog).findByRole('button', { name: 'Pause: 2' }))
    const retry = await within(dialog).findByRole('button', { name: 'Try again for 1' })
    const unknown = 'It is not known whether this was done'
    expect(lineOf(dialog, 'Teapots')).toContain(`${unknown}The server cannot be reached`)
    adverts[1]!.isCut = false
    act(() => void dispatchEvent(new Event('online')))
    expect(lineOf(dialog, 'Teapots')).toMatch(new RegExp(`${unknown}$`))
    await user.click(retry)
    await within(dialog).findByText('Done: 2 of 2')
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Taking it back' })).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Started', 'Started'])
    expect(writes.map(({ call, id }) => `${call} ${id}`)).toEqual([
      'stopAdvert a1',
      'stopAdvert a2',
      'startStoppedAdvert a1',
      'startStoppedAdvert a2',
    ])
  })

  it('are not said to be there if it is not known whether one was deleted', async () => {
    const adverts = [ad('a2', 'Teapots', { state: 'Stopped' })]
    await serveAdverts(adverts, () => {
      adverts[0]!.isCut = true
      return 'cut'
    })
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 1' }))
    await within(dialog).findByRole('button', { name: 'Try again for 1' })
    expect(lineOf(dialog, 'Teapots')).toContain('It is not known whether this was done')
  })

  it('count as restored if only the response was lost, and can be restored later if they are not', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const stored = [ad('a2', 'Teapots', { state: 'Stopped' }), ad('a3', 'Cups', { state: 'Stopped' })]
    const kept = [...stored]
    let isBroken = true
    await serveAdverts(stored, ({ call, id }) => {
      if (call !== 'restoreAdvert') return undefined
      if (id === 'a2' || !isBroken) stored.push(kept.find((advert) => advert.id === id)!)
      return isBroken ? 500 : undefined
    })
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 2' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Undo all' }))
    const undone = await screen.findByRole('dialog', { name: 'Bringing the ads back' })
    await within(undone).findByRole('button', { name: 'Try again for 1' })
    expect(within(undone).getByText('Done: 1 of 2')).toBeTruthy()
    await user.keyboard('{Escape}')
    isBroken = false
    expect(await screen.findByText('Ads deleted: 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Bringing the ads back' })).findByText('Done: 1 of 1')
    expect(stored.map(({ id }) => id)).toEqual(['a2', 'a3'])
  })

  it('come back on undo after a deletion, where the platform restores ads', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const stored = trio()
    const kept = [...stored]
    const writes = await serveAdverts(stored, ({ call, id }) => {
      const gone = kept.find((advert) => advert.id === id)
      if (call === 'restoreAdvert' && gone) stored.push(gone)
      return undefined
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Cups'))
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 1' }))
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(await screen.findByText('Ads deleted: 1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select: Cups' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    await screen.findByRole('dialog', { name: 'Bringing the ads back' })
    expect(await tick('Cups')).toBeTruthy()
    expect(writes.map(({ call }) => call)).toEqual(['deleteAdvert', 'restoreAdvert'])
  })

  it('come back on undo also if they were the last of the campaign, whose page stays open', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const stored = [ad('a3', 'Cups', { state: 'Stopped' })]
    const kept = [...stored]
    await serveAdverts(stored, ({ call }) => void (call === 'restoreAdvert' && stored.push(...kept)))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Cups'))
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 1' }))
    await screen.findByRole('heading', { name: 'No ads are left' })
    expect(location.pathname).toBe(path)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    await expectAccessible()
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    expect(await tick('Cups')).toBeTruthy()
  })

  it('come back on undo where the page of the only ad has deleted it', async () => {
    const stored: Stored[] = []
    deletedAdvert.value = { campaignId: 'c1', advertId: 'a3', name: 'Cups', placementName: 'Home page' }
    await serveAdverts(stored, () => void stored.push(ad('a3', 'Cups', { state: 'Stopped' })))
    const { user, unmount } = render(<Office />, { path })
    expect(await screen.findByText('Ads deleted: 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    expect(await tick('Cups')).toBeTruthy()
    unmount()
    expect(deletedAdvert.value).toBeUndefined()
  })

  it('lose their copies together on undo, apart from one that was changed since', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    const dialog = await copy(user, 2)
    await within(dialog).findByText('Done: 2 of 2')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(await screen.findByText('Copies created: 2')).toBeTruthy()
    const changed = adverts.find(({ name }) => name === 'Copy: Cups')
    if (changed) changed.version++
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    const undo = await screen.findByRole('dialog', { name: 'Deleting the copies' })
    await within(undo).findByText('Done: 1 of 1')
    expect(lineOf(undo, 'Copy: Cups') ?? lineOf(undo, 'Cups')).toContain('has been changed since')
    expect(writes.filter(({ call }) => call === 'deleteAdvert').map(({ id }) => id)).toEqual(['copy of Copy: Kettles'])
  })

  it('are copied to other placements only once one is ticked, which a press says', async () => {
    await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Copy')
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy ads' }))
    await dialog.findByRole('button', { name: 'Copy: 1' })
    await user.click(dialog.getByRole('radio', { name: 'Other placements' }))
    await user.click(dialog.getByRole('button', { name: 'Copy: 0' }))
    expect(dialog.getByText('Tick at least one placement')).toBeVisible()
  })

  it('are copied once if a response is lost and the dialog opened again, and once more after that', async () => {
    const stored = trio()
    const [kettles] = stored as [Stored]
    const adverts = [kettles]
    let isLost = true
    const writes = await serveAdverts(adverts, ({ call }) => (isLost && call === 'createAdvert' ? 504 : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await within(await copy(user, 1)).findByRole('button', { name: 'Try again for 1' })
    await user.keyboard('{Escape}')
    isLost = false
    await within(await copy(user, 1)).findByText('Done: 1 of 1')
    await user.keyboard('{Escape}')
    await within(await copy(user, 1)).findByText('Done: 1 of 1')
    const keys = writes.filter(({ call }) => call === 'createAdvert').map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it.each([
    ['changed', 'another copy of Copy: Kettles'],
    ['renamed', 'another copy of Copy: Kettles'],
    ['deleted', 'another copy of Copy: Kettles'],
    ['left as it was created', 'copy of Copy: Kettles'],
  ])('are copied once more if the copy of an unknown outcome was %s meanwhile', async (meanwhile, filled) => {
    const adverts = trio()
    let isLost = true
    const writes = await serveAdverts(adverts, ({ call }) => (isLost && call === 'createAdvert' ? 'lost' : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await within(await copy(user, 1)).findByText('It is not known whether this was done')
    await user.keyboard('{Escape}')
    isLost = false
    const first = adverts.find(({ id }) => id === 'copy of Copy: Kettles')
    if (!first) throw new Error('The copy was not created')
    const own = { contentTemplate: { stringValue: 'My own text' }, impressionRules: [] }
    if (meanwhile === 'changed') Object.assign(first, { copied: own, version: 2 })
    if (meanwhile === 'renamed') first.name = 'My own ad'
    if (meanwhile === 'deleted') adverts.splice(adverts.indexOf(first), 1)
    await within(await copy(user, 1)).findByText('Done: 1 of 1')
    expect(writes.filter(({ call }) => call === 'updateAdvert').map(({ id }) => id)).toEqual([filled])
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Deleting the copies' })).findByText('Done: 1 of 1')
    expect(writes.filter(({ call }) => call === 'deleteAdvert').map(({ id }) => id)).toEqual([filled])
    if (meanwhile === 'changed') expect(first.copied).toBe(own)
  })

  it('keep a copy of an unknown outcome that was changed meanwhile when the others are taken back', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts, ({ call }) => (call === 'updateAdvert' ? 'lost' : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    const dialog = await copy(user, 2)
    await waitFor(() => expect(within(dialog).getAllByText('It is not known whether this was done')).toHaveLength(2))
    await user.keyboard('{Escape}')
    const changed = adverts.find(({ name }) => name === 'Copy: Cups')
    if (!changed?.copied) throw new Error('The copy was not filled')
    changed.copied = { ...changed.copied, contentTemplate: { stringValue: 'My own text' } }
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    const undo = await screen.findByRole('dialog', { name: 'Deleting the copies' })
    await within(undo).findByText('Done: 1 of 1')
    expect(lineOf(undo, 'Copy: Cups')).toContain('has been changed since')
    expect(writes.filter(({ call }) => call === 'deleteAdvert').map(({ id }) => id)).toEqual(['copy of Copy: Kettles'])
  })

  it('are taken back with the copies that could not be filled, which are not said to be missing', async () => {
    let isLost = true
    const writes = await serveAdverts(trio(), ({ call }) => (isLost && call === 'updateAdvert' ? 504 : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    const dialog = await copy(user, 2)
    await waitFor(() => expect(within(dialog).getAllByText('It is not known whether this was done')).toHaveLength(2))
    await user.keyboard('{Escape}')
    isLost = false
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Deleting the copies' })).findByText('Done: 2 of 2')
    expect(writes.filter(({ call }) => call === 'deleteAdvert').map(({ id }) => id)).toEqual([
      'copy of Copy: Kettles',
      'copy of Copy: Cups',
    ])
  })

  it('are copied as drafts; a copy whose content is refused leaves no empty draft behind', async () => {
    let isRefused = true
    const writes = await serveAdverts(trio(), ({ call, id }) =>
      call === 'updateAdvert' && id.endsWith('Kettles') && isRefused ? 422 : undefined,
    )
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    const dialog = await copy(user, 2)
    await within(dialog).findByText('Done: 1 of 2')
    const retry = await within(dialog).findByRole('button', { name: 'Try again for 1' })
    const calls = () => writes.map(({ call, id, body }) => [call, body['advertId'] ? id : String(body['name'])])
    expect(calls()).toEqual([
      ['createAdvert', 'Copy: Kettles'],
      ['updateAdvert', 'copy of Copy: Kettles'],
      ['deleteAdvert', 'copy of Copy: Kettles'],
      ['createAdvert', 'Copy: Cups'],
      ['updateAdvert', 'copy of Copy: Cups'],
    ])
    isRefused = false
    writes.length = 0
    await user.click(retry)
    await within(dialog).findByText('Done: 2 of 2')
    expect(calls().map(([call]) => call)).toEqual(['createAdvert', 'updateAdvert'])
  })
})
