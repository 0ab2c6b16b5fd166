/** Marks the hidden frame in which a silent sign-in runs. */
const MARK = 'silentSignIn'

/** Seconds that a silent sign-in may take. */
export const SILENT_TIMEOUT = 10

/** Returns whether hidden frames get the provider's cookies: not in a frame of another site. */
export function hasCookies(): boolean {
  try {
    return Boolean(window.top?.location.href)
  } catch {
    return false
  }
}

/** Opens a sign-in request in a hidden frame; returns the address to which the provider's response redirects. */
export function answerInFrame(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    const end = () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.remove()
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin || typeof data !== 'string') return
      end()
      resolve(data)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('The silent sign-in brought no answer'))
    }, SILENT_TIMEOUT * 1000)
    addEventListener('message', onMessage)
    frame.hidden = true
    frame.dataset[MARK] = ''
    frame.src = url
    document.body.append(frame)
  })
}

/**
 * Passes the provider's response from the callback page to the office around it; returns false outside such a frame.
 */
export function answerFromFrame(): boolean {
  const frame = window.frameElement as HTMLElement | null // null below a page of another origin
  const isSilent = frame?.dataset[MARK] !== undefined
  if (isSilent) window.parent.postMessage(location.href, location.origin)
  return isSilent
}
