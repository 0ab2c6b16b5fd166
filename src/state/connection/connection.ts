import { signal, type ReadonlySignal } from '@preact/signals-react'
import { domainConfigurationUrl } from '../../contract/calls/urls.ts'
import { isOfNetwork } from '../../data/call.ts'
import { lost } from '../../data/errors.ts'
import { isLost } from '../notices.ts'

/** The state of the connection: the server responds, the network does in its place, nobody does, or there is none. */
type Answering = 'fine' | 'intercepted' | 'silent' | 'offline'

/** Milliseconds after which a request counts as unanswered. */
const PATIENCE = 10_000
/** Milliseconds for which the return of the connection is announced. */
const BACK_FOR = 5_000

const current = signal<Answering | 'back'>('fine')
/** The state that the frame shows; `back`: the connection was lost until a moment ago. */
export const connection: ReadonlySignal<Answering | 'back'> = current

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined

function tell(value: Answering): void {
  if (!isFollowed || (value === 'fine' && !isLost.peek())) return
  clearTimeout(timer)
  // First, the requests that were lost begin again: their failures would be shown until then.
  if (value === 'fine') dispatchEvent(new Event('online'))
  isLost.value = value !== 'fine'
  current.value = value === 'fine' ? 'back' : value
  if (value === 'fine') timer = setTimeout(() => void (current.value = 'fine'), BACK_FOR)
}

async function whoAnswers(): Promise<Answering> {
  if (!navigator.onLine) return 'offline'
  try {
    // oxlint-disable-next-line no-restricted-globals -- no call: it asks who answers, and follows nobody elsewhere
    const answer = await fetch(domainConfigurationUrl(location.hostname), {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return answer.type === 'opaqueredirect' || isOfNetwork(answer) ? 'intercepted' : 'fine'
  } catch {
    return 'silent'
  }
}

let asking: Promise<boolean> | undefined
/** The number of calls to which the server has responded: a response outdates a check that began before it. */
let answers = 0

/** Checks whether the server responds, with any status, and announces the result. */
function askServer(): Promise<boolean> {
  const before = answers
  asking ??= whoAnswers()
    .then((value) => {
      const isFine = value === 'fine' || answers > before
      tell(isFine ? 'fine' : value)
      return isFine
    })
    .finally(() => (asking = undefined))
  return asking
}

/** Checks the connection; if it is back, repeats the requests that did not reach the server. */
export async function tryAgain(): Promise<boolean> {
  const wasLost = isLost.peek()
  const isBack = await askServer()
  if (isBack && !wasLost) dispatchEvent(new Event('online')) // otherwise `tell` has done so
  return isBack
}

/** Follows the connection, so that the frame can show its state. Returns a function that stops it. */
export function followConnection(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  isFollowed = true
  for (const type of ['offline', 'unreached']) addEventListener(type, () => void askServer(), { signal })
  const onAnswer = () => {
    if (!navigator.onLine) return // the response was on its way when the connection was lost
    answers++
    tell('fine')
  }
  addEventListener('answered', onAnswer, { signal })
  if (!navigator.onLine || lost.isAny) void askServer()
  return () => {
    stop.abort()
    isFollowed = false
    clearTimeout(timer)
    isLost.value = false
    current.value = 'fine'
  }
}
