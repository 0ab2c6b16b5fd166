import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'

/** What can go wrong: no database opens or goes, a value cannot be read, or there is no room for what is written. */
type Fault = 'broken' | 'unreadable' | 'full'

/** Returns a request that fails. */
function failing(name: string): never {
  const request = Object.assign(new EventTarget(), { error: new DOMException('It fails in this test', name) })
  setImmediate(() => request.dispatchEvent(new Event('error')))
  return request as never
}

const { get, getAll, getAllKeys, put, add } = IDBObjectStore.prototype

/**
 * Gives the page databases, which neither jsdom nor Node has, until the test ends. `faults` is what goes wrong; `close`
 * closes the connections that are open, as a browser does that clears the data of a site.
 */
export function stubDatabases() {
  const databases = new IDBFactory()
  const faults = new Set<Fault>()
  const { open, deleteDatabase } = databases
  const connections: IDBDatabase[] = []
  databases.open = (...name) => {
    if (faults.has('broken')) return failing('UnknownError')
    const request = open.apply(databases, name)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  const close = () => connections.forEach((connection) => forceCloseDatabase(connection as never))
  databases.deleteDatabase = (name) =>
    faults.has('broken') ? failing('UnknownError') : deleteDatabase.call(databases, name)
  Object.entries({ get, getAll, getAllKeys }).forEach(([name, read]) => {
    vi.spyOn(IDBObjectStore.prototype, name as 'get').mockImplementation(function (this: IDBObjectStore, ...of) {
      return faults.has('unreadable') ? failing('DataError') : (read as typeof get).apply(this, of)
    })
  })
  Object.entries({ put, add }).forEach(([name, write]) => {
    vi.spyOn(IDBObjectStore.prototype, name as 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
      const request = write.apply(this, of)
      if (faults.has('full')) request.addEventListener('success', () => this.transaction.abort())
      return request
    })
  })
  Object.assign(globalThis, { indexedDB: databases, IDBKeyRange })
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const name of ['indexedDB', 'IDBKeyRange']) Reflect.deleteProperty(globalThis, name)
  })
  return { databases, faults, close }
}
