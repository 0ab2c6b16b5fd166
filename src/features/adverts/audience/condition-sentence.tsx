import { useSignals } from '@preact/signals-react/runtime'
import { locale, texts } from '../../../state/locale.ts'
import { NamesFailed } from '../picker/names-failed.tsx'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import type { Writing } from './condition-text.ts'
import { useNames } from './use-names.ts'

type ConditionSentenceProps<T> = {
  condition: T
  partnerId: string
  say: (condition: T, writing: Writing) => string
}

/** A condition in words, with the names of its categories and products. */
export function ConditionSentence<T extends AnyCondition>({ condition, partnerId, say }: ConditionSentenceProps<T>) {
  useSignals()
  const { names, hasFailed, retry } = useNames(partnerId, condition)
  return (
    <>
      {say(condition, { words: texts.value.adverts, locale: locale.value, names })}
      {hasFailed && <NamesFailed retry={retry} />}
    </>
  )
}
