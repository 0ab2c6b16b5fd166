import { integer, type } from 'superstruct'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resource } from '../../src/data/resource.ts'
import { comeBackOnline } from '../../src/state/come-back-online.ts'
import { addNotice, notices, resetNotices } from '../../src/state/notices.ts'
import { openOffice } from '../helpers/office.ts'
import { answering, json } from '../helpers/answering.ts'

const Counted = type({ n: integer() })
let stop = () => {}
beforeEach(async () => {
  await openOffice('en')
  stop = comeBackOnline()
})
afterEach(() => {
  stop()
  resetNotices()
})

it('a resource is requested again once online if it failed offline and still has a listener', async () => {
  let isCut = true
  const { requests } = await answering((request, response) => {
    if (request.url === '/api/broken/') return json(response, {}, 500)
    if (isCut) return void request.socket.destroy()
    json(response, { n: 1 })
  })
  const [seen, left, broken] = ['/api/seen/', '/api/left/', '/api/broken/'].map((url) => resource(url, Counted))
  seen?.listen()
  const leave = left?.listen()
  broken?.listen()
  for (const each of [seen, left, broken])
    await vi.waitFor(() => expect(each?.state.value.status).toBe('error'), { timeout: 10_000 })
  leave?.()
  isCut = false
  const before = requests.length
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(seen?.state.value.data).toEqual({ n: 1 }))
  expect(requests.slice(before).map(({ url }) => url)).toEqual(['/api/seen/'])
})

it('the offline notice disappears at once if the connection returned before the listener was added', () => {
  stop()
  addNotice('offline')
  stop = comeBackOnline(true)
  expect(notices.value).toEqual([])
})

it('the offline notice disappears when the connection returns, and other notices stay', () => {
  addNotice('offline')
  addNotice('server')
  dispatchEvent(new Event('online'))
  expect(notices.value.map(({ kind }) => kind)).toEqual(['server'])
})
