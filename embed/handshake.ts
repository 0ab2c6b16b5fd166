import {
  EMBED_VERSIONS,
  hello,
  readMessage,
  type EmbedSettings,
  type handshake,
  type MessageOf,
} from '../src/contract/embed/messages.ts'

/**
 * Responds to the announcement of the office in a frame, and returns the port to it; null if the two share no version,
 * undefined for any other message.
 */
export function shakeHands(
  { data, source, origin: sender }: MessageEvent,
  frame: HTMLIFrameElement,
  origin: string,
  settings: () => EmbedSettings,
): MessagePort | null | undefined {
  const message = source === frame.contentWindow && sender === origin && readMessage(hello, data)
  if (!message) return
  const version = EMBED_VERSIONS.findLast((each) => Object.values(message.versions).includes(each))
  const { port1, port2 } = new MessageChannel()
  const answer: MessageOf<typeof handshake> = version
    ? { type: 'office-welcome', version, settings: settings() }
    : { type: 'office-no-version', versions: EMBED_VERSIONS }
  frame.contentWindow?.postMessage(answer, origin, version ? [port2] : [])
  return version ? port1 : null
}
