import { useSignals } from '@preact/signals-react/runtime'
import type { Condition } from '../../../contract/advert/condition.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { replaceTree } from './replace-tree.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import type { TreeContext } from '../tree/view/tree-context.ts'
import './starts.css'

const categories = () => ({ ids: [], includeNestedCategories: true })
const vendor = (): Condition => ({ productVendor: { vendor: '' } })

/** Returns audiences to start from, whose conditions are to be filled in. */
function startsIn(
  words: (typeof texts.value)['audienceBuilder'],
): { name: string; about: string; audience: Condition }[] {
  return [
    {
      name: words.startCategory(),
      about: words.startCategoryAbout(),
      audience: { or: { conditions: [{ interestedCategory: categories() }, { categoryId: categories() }] } },
    },
    {
      name: words.startRivals(),
      about: words.startRivalsAbout(),
      audience: { and: { conditions: [{ productCategory: categories() }, vendor()] } },
    },
    { name: words.startSearch(), about: words.startSearchAbout(), audience: { search: { phrases: [] } } },
    {
      name: words.startOthers(),
      about: words.startOthersAbout(),
      audience: { and: { conditions: [{ interestedCategory: categories() }, { not: { condition: vendor() } }] } },
    },
  ]
}

/** Audiences to start from, while there are no conditions; a screen in a shop has no data about its visitors. */
export function Starts({ context, placement }: { context: TreeContext; placement: Placement }) {
  useSignals()
  if (context.tree.root.value !== null || placement.placementType === 'PublicDisplay') return null
  const words = texts.value.audienceBuilder
  return (
    <div role="group" aria-label={words.starts()} className="starts">
      {startsIn(words).map(({ name, about, audience }) => (
        <Button key={name} className="starts__one" onClick={() => replaceTree(context, audience)}>
          <span>
            <span className="starts__name">{name}</span>
            <span className="muted">{about}</span>
          </span>
        </Button>
      ))}
    </div>
  )
}
