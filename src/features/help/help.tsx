import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { help } from '../../state/help.ts'
import { texts } from '../../state/locale.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import { Toggletip } from '../../ui/popover/toggletip.tsx'

/** Returns the terms with their names and explanations. */
const terms = (): Record<string, [name: string, meaning: string]> => {
  const { help: words } = texts.value
  return {
    bid: [words.bid(), words.bidText()],
    attribution: [words.attribution(), words.attributionText()],
    registry: [words.adRegistry(), words.adRegistryText()],
    moderation: [words.moderation(), words.moderationText()],
    ctr: ['CTR', words.ctrText()],
    roas: ['ROAS', words.roasText()],
    cpc: ['CPC', words.cpcText()],
    cpm: ['CPM', words.cpmText()],
    acos: [words.acos(), words.acosText()],
  }
}

function Term({ term }: { term: string }) {
  useSignals()
  const { help: words } = texts.value
  const [name, meaning] = terms()[term] ?? []
  return name && meaning ? <Toggletip label={words.whatIs({ name })}>{meaning}</Toggletip> : null
}

const noCode = () => Promise.resolve(true)

/** Adds help to the terms on the screens, once its texts have loaded. */
export function Help() {
  const [hasTexts] = useLazyWhen(true, noCode, 'help')
  useEffect(() => {
    if (hasTexts) help.value = (term) => <Term term={term} />
  }, [hasTexts])
  return null
}
