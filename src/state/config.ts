import { computed, signal } from '@preact/signals-react'
import { is } from 'superstruct'
import { DomainConfigurationStruct, type DomainConfiguration } from '../contract/domain-configuration.ts'
import { domainConfigurationUrl } from '../contract/urls.ts'
import { call } from '../data/client.ts'
import { readStored, STORED_CONFIG, writeStored } from './stored.ts'

const current = signal<DomainConfiguration | undefined>(undefined)

/** What this host is: portal, currency, sign-in and support settings. Set before the first render. */
export const config = computed((): DomainConfiguration => {
  if (!current.value) throw new Error('The domain configuration is not loaded')
  return current.value
})

/** ISO 4217. */
export const currency = computed(() => config.value.currency)

/**
 * Loads the configuration of the host: at once from the last visit where there was one (and then refreshed for the
 * next), else from the platform. Throws the CallError of the call.
 */
export async function loadConfig(host: string): Promise<void> {
  const stored = readStored(STORED_CONFIG)
  if (is(stored, DomainConfigurationStruct)) {
    current.value = stored
    setTimeout(() => void refreshConfig(host).catch(() => {}), REFRESH_AFTER) // the first screen's calls go first
  } else await refreshConfig(host)
}

const REFRESH_AFTER = 3_000

async function refreshConfig(host: string): Promise<void> {
  const { data } = await call(domainConfigurationUrl(host), { struct: DomainConfigurationStruct, isPublic: true })
  if (JSON.stringify(data) === JSON.stringify(current.peek())) return // or everything would be drawn again
  writeStored(STORED_CONFIG, data)
  current.value = data
}

/** For tests. */
export const setConfig = (value: DomainConfiguration) => void (current.value = value)
