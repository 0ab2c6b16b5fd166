import { computed, signal } from '@preact/signals-react'

const current = signal<ReadonlySet<string>>(new Set())

/** The links that the office is looking at for so long that it says so. */
export const linksInCheck = computed(() => current.value)

export const addLinkInCheck = (url: string) => void (current.value = new Set([...current.peek(), url]))
export const removeLinkInCheck = (url: string) =>
  void (current.value = new Set([...current.peek()].filter((each) => each !== url)))
