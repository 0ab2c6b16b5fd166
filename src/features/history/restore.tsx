import { useSignals } from '@preact/signals-react/runtime'
import { AdvertPageStruct } from '../../contract/advert/advert.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { CONTENT_TYPES } from '../../contract/placements/placement-types.ts'
import type { ChangedFields } from '../../contract/history.ts'
import { useResource } from '../../data/use-resource.ts'
import { contentTypeOf } from '../../domain/content/content-type.ts'
import { mayAct } from '../../domain/role.ts'
import { earlierContent, type EarlierContent } from '../../state/history/earlier-content.ts'
import { showHistory } from '../../state/history/history-address.ts'
import { unsavedQuestion } from '../../state/navigation/navigation.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons/editor-icons.tsx'

const FIELDS = ['contentTemplate', 'impressionRules', 'attributionRule', 'ordAdvert'] as const

/** Returns the part of an ad's content before a change; undefined if there was none that a form can hold. */
function contentBefore(fields: ChangedFields): EarlierContent | undefined {
  const template = fields.contentTemplate?.from
  if (template && !CONTENT_TYPES.includes(contentTypeOf(template))) return undefined // added by the platform since
  const before = FIELDS.flatMap((field) => {
    const from = fields[field]?.from
    return from && (!Array.isArray(from) || from.length > 0) ? [[field, from]] : []
  })
  return before.length > 0 ? (Object.fromEntries(before) as EarlierContent) : undefined
}

/** A button that puts the value before a change into the form of the ad, where the user can save it. */
export function Restore({ advertId, fields, time }: { advertId: string; fields: ChangedFields; time: string }) {
  useSignals()
  const { history: words } = texts.value
  const { data } = useResource(advertPageUrl(advertId), AdvertPageStruct)
  const content = contentBefore(fields)
  if (!content || !data || !mayAct(data.advertiser.role, 'manager')) return null
  const isDraft = data.advert.state === 'Draft'
  const needsSave = unsavedQuestion.value ? words.restoreNeedsSave() : undefined // it would replace the input
  const restore = () => {
    earlierContent.value = { advertId, content }
    showHistory(undefined)
  }
  return (
    <Button
      variant="quiet"
      className="history__restore"
      aria-label={words.restoreLabel({ time })}
      disabledReason={isDraft ? needsSave : words.restoreNeedsDraft()}
      onClick={restore}
    >
      <UndoIcon />
      {words.restore()}
    </Button>
  )
}
