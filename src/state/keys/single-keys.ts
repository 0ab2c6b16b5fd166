import { computed, signal } from '@preact/signals-react'
import { readStored, writeStored } from '../session/stored.ts'

const STORED = 'office.singleKeys'
const current = signal(readStored(STORED) !== false)

/** Whether single letters are shortcuts; a user who dictates can switch them off (WCAG 2.1.4). */
export const hasSingleKeys = computed(() => current.value)

export function setSingleKeys(value: boolean): void {
  writeStored(STORED, value ? undefined : false)
  current.value = value
}
