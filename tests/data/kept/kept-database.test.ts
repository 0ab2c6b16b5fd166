import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteAnswers, deleteKey } from '../../../src/data/kept/kept-database.ts'
import type { StartScript } from '../../../src/data/started.ts'
import { stubDatabases } from '../../helpers/stub-databases.ts'

const script = globalThis as StartScript

/** Opens a database, as a tab does that uses it. */
const open = (databases: IDBFactory, name: string) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = databases.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
/** Makes a database that no tab uses at the moment. */
const make = async (databases: IDBFactory, name: string) => (await open(databases, name)).close()
const namesIn = async (databases: IDBFactory) => (await databases.databases()).map(({ name }) => name)

/** Returns a function that tells whether a promise has been fulfilled. */
function watched(promise: Promise<void>) {
  let isDone = false
  void promise.then(() => (isDone = true))
  return () => isDone
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // the limit alone ends no test
})

describe('the deletion of the kept responses', () => {
  it('removes their database and no other', async () => {
    const { databases } = stubDatabases()
    for (const name of ['office', 'office-key', 'another']) await make(databases, name)
    await deleteAnswers()
    expect(await namesIn(databases)).toEqual(['office-key', 'another'])
  })

  it('ends once another tab has closed the database', async () => {
    const { databases } = stubDatabases()
    const connection = await open(databases, 'office')
    const asked = new Promise((resolve) => connection.addEventListener('versionchange', resolve))
    const deletion = deleteAnswers()
    const isDone = watched(deletion)
    await asked
    expect(isDone()).toBe(false)
    connection.close()
    await deletion
    expect(await namesIn(databases)).toEqual([])
  })

  it('waits a second at most for a tab that does not close it', async () => {
    const { databases } = stubDatabases()
    await open(databases, 'office')
    const isDone = watched(deleteAnswers())
    await vi.advanceTimersByTimeAsync(999)
    expect(isDone()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isDone()).toBe(true)
  })

  it('ends at once if it fails', async () => {
    const { databases, faults } = stubDatabases()
    await make(databases, 'office')
    faults.add('broken')
    await deleteAnswers()
    expect(await namesIn(databases)).toEqual(['office'])
  })

  it('ends at once in a browser that refuses storage', async () => {
    stubDatabases()
    const refuse = vi.fn(() => {
      throw new Error('SecurityError')
    })
    Object.assign(globalThis, { indexedDB: { deleteDatabase: refuse } })
    await deleteAnswers()
    expect(refuse).toHaveBeenCalledOnce()
  })
})

describe('the deletion of the key', () => {
  it('removes its database and no other', async () => {
    const { databases } = stubDatabases()
    for (const name of ['office', 'office-key']) await make(databases, name)
    await deleteKey()
    expect(await namesIn(databases)).toEqual(['office'])
  })

  it('removes the key that a frame shares with the own pages of the office, if there is one', async () => {
    const { databases: shared } = stubDatabases()
    const { databases: own } = stubDatabases()
    script.officeKeys = shared
    onTestFinished(() => void delete script.officeKeys)
    for (const databases of [shared, own]) await make(databases, 'office-key')
    await deleteKey()
    expect(await namesIn(shared)).toEqual([])
    expect(await namesIn(own)).toEqual(['office-key'])
  })
})
