import { trustedScript } from '../../lib/trusted-types.ts'

const ADDRESS = '/sw.js'
/**
 * The address, for which a policy vouches: the policy can be created only once, and the next user of the page needs it.
 */
let address: string | undefined

/** Returns whether the office may be cached: not in development, nor if the user saves data. */
export function mayCacheOffice(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !import.meta.env.DEV && !connection?.saveData
}

/** Registers the worker that caches the office; throws if the browser refuses it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  address ??= trustedScript('worker', ADDRESS)
  return navigator.serviceWorker.register(address)
}
