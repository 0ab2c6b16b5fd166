import { signal, type ReadonlySignal } from '@preact/signals-react'
import { domainConfigurationUrl } from '../contract/calls/urls.ts'
import { isOfNetwork } from '../data/call.ts'
import { unreachedResources } from '../data/change.ts'
import { isLost } from './notices.ts'

/** Who answers: the server, the network in its place, nobody, or the browser, which says that it has no network. */
type Answering = 'fine' | 'intercepted' | 'silent' | 'offline'

/** Milliseconds after which nobody answers. */
const PATIENCE = 10_000
/** Milliseconds for which the return of the connection is told. */
const BACK_FOR = 5_000

const current = signal<Answering | 'back'>('fine')
/** What the frame says of the connection; `back`: it was lost until a moment ago. */
export const connection: ReadonlySignal<Answering | 'back'> = current

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined

function tell(value: Answering): void {
  if (!isFollowed || (value === 'fine' && !isLost.peek())) return
  clearTimeout(timer)
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
/** How many calls the server has answered; an answer is newer than a question that was asked before it. */
let answers = 0

/** Asks whether the server answers, and has it told. Returns whether it does, whatever it answers. */
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

/** Asks the server; if it answers, what has not reached it is asked for again. */
export async function tryAgain(): Promise<boolean> {
  const isBack = await askServer()
  if (isBack) dispatchEvent(new Event('online'))
  return isBack
}

/** Follows the connection, to be told of by the frame. Returns the stop function. */
export function followConnection(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  isFollowed = true
  for (const type of ['offline', 'unreached']) addEventListener(type, () => void askServer(), { signal })
  const onAnswer = () => {
    answers++
    tell('fine')
  }
  addEventListener('answered', onAnswer, { signal })
  if (!navigator.onLine || unreachedResources().length > 0) void askServer()
  return () => {
    stop.abort()
    isFollowed = false
    clearTimeout(timer)
    isLost.value = false
    current.value = 'fine'
  }
}
