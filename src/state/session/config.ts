import { computed, signal } from '@preact/signals-react'
import type { DomainConfiguration } from '../../contract/domain-configuration.ts'
import { domainConfigurationCheck } from '../../contract/first-checks.ts'
import { quickly } from '../../contract/struct/check.ts'
import { domainConfigurationUrl } from '../../contract/calls/urls.ts'
import { call } from '../../data/call.ts'
import { readStored, STORED_CONFIG, writeStored } from './stored.ts'

const current = signal<DomainConfiguration | undefined>(undefined)

/** The settings of this host: portal, currency, sign-in and support. Set before the first render. */
export const config = computed((): DomainConfiguration => {
  if (!current.value) throw new Error('The domain configuration is not loaded')
  return current.value
})

/** The ISO 4217 code of the currency. */
export const currency = computed(() => config.value.currency)

/**
 * Loads the configuration of the host: from local storage if it is there, with a later refresh, otherwise from the
 * server. Throws the CallError of the call.
 */
export async function loadConfig(host: string): Promise<void> {
  const stored = readStored(STORED_CONFIG)
  if (quickly(domainConfigurationCheck, stored)) {
    current.value = stored
    setTimeout(() => void refreshConfig(host).catch(() => {}), REFRESH_AFTER) // the first screen's calls go first
  } else await refreshConfig(host)
}

const REFRESH_AFTER = 3_000

/** Reads the configuration again, in the current language. */
export async function refreshConfig(host: string): Promise<void> {
  const { data } = await call(domainConfigurationUrl(host), { struct: domainConfigurationCheck, isPublic: true })
  if (JSON.stringify(data) === JSON.stringify(current.peek())) return // a new object would re-render everything
  writeStored(STORED_CONFIG, data)
  current.value = data
}

/** Sets the configuration in tests. */
export const setConfig = (value: DomainConfiguration) => void (current.value = value)
