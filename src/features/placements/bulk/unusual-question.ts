import { texts } from '../../../state/locale.ts'

/** Returns the question about the unusually high bids of so many ads; `agree` labels the button that keeps them. */
export function unusualQuestion(count: number, agree: string) {
  const { bulk: words, common } = texts.value
  return { title: words.unusualCount({ count }), text: words.unusualText(), refuse: common.cancel(), agree }
}
