import type { EmbedErrorKind } from '../../contract/embed/messages.ts'
import { pageArrives } from './frame.ts'

/** Reports an error to the page, in English for its developers, as soon as it listens. */
export const reportToPage = (kind: EmbedErrorKind, message: string): void =>
  void pageArrives().then((arrived) => arrived?.send({ type: 'error', kind, message }))
