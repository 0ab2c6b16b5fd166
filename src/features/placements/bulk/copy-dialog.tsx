import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { ulid } from 'ulid'
import { placementsPageCheck } from '../../../contract/placements/placements-check.ts'
import { placementsPageUrl } from '../../../contract/calls/urls.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import { copyAdvert, newCopy, type CopyProgress } from '../../../data/advert/copy-advert.ts'
import { useResource } from '../../../data/use-resource.ts'
import { copyOf } from '../../../domain/advert/advert-copy.ts'
import { copyName } from '../../../domain/advert/copy-name.ts'
import { keptPending } from '../../../state/form/kept-pending.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { format, texts } from '../../../state/locale.ts'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { RadioGroup } from '../../../ui/form/choice/radio-group.tsx'
import { SelectField } from '../../../ui/form/choice/select-field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { ActProps, CampaignPlace, MadeCopy } from './acts.ts'
import { useCopyTargets, type CampaignName } from './use-copy-targets.ts'
import { useAdvertBatch, type Loaded, type Named, type Plan } from './use-advert-batch.ts'

/** A copy to create. `placement`: undefined for that of the ad. */
type Copy = Named & { key: string; campaignId: string; placement: Placement | undefined }

/** Copies several ads as drafts: into the same or other placements, of this campaign or another one of its platform. */
export function CopyDialog({ adverts: asked, place, onDone }: ActProps & { place: CampaignPlace }) {
  useSignals()
  const { bulk: words, placements: placementWords } = texts.value
  const [adverts] = useState(asked)
  const { data: here } = useResource(placementsPageUrl(place.campaignId), placementsPageCheck)
  const partnerId = here?.campaign.partnerId
  const [other, setOther] = useState<CampaignName>()
  const campaignId = other?.id ?? place.campaignId
  const [typed, setTyped] = useState('')
  const { campaigns, hasMore, matches, failure } = useCopyTargets(place, partnerId, typed)
  const [where, setWhere] = useState<'same' | 'other'>('same')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const [copies] = useState(() => new Map<string, CopyProgress>())
  const [made] = useState(() => new Map<string, MadeCopy>())
  const open = here?.placements.filter(({ isAvailable }) => isAvailable) ?? []
  const targets = open.filter(({ id }) => chosen.includes(id))
  const listed = [...campaigns, ...(other && !campaigns.some(({ id }) => id === other.id) ? [other] : [])]

  const itemsOf = (advert: Named): Copy[] => {
    const into = (placement: Placement | undefined): Copy => {
      const placementName = placement?.name ?? advert.placementName
      return {
        advertId: advert.advertId,
        name: advert.name,
        placementName: other ? `${other.name} · ${placementName}` : placementName,
        key: `${advert.advertId} ${campaignId} ${placement?.id ?? ''}`,
        campaignId,
        placement,
      }
    }
    return where === 'same' ? [into(undefined)] : targets.map(into)
  }
  const planOf = ({ page }: Loaded, copy: Copy): Plan => {
    const placement = copy.placement ?? page.placement
    if (!placement.isAvailable) return { reason: placementWords.unavailableText() }
    const { raisedTo, errors } = copyOf(page, placement, ulid)
    const [error] = errors
    const isSamePlace = placement.id === page.placement.id
    if (error && !isSamePlace) return { reason: validationText(error) }
    const name =
      isSamePlace && copy.campaignId === page.campaign.id ? copyName(words.copyMarker(), copy.name) : copy.name
    return {
      reason: error
        ? words.emptyDraft({ reason: validationText(error) })
        : raisedTo === undefined
          ? undefined
          : words.raisedTo({ bid: format.value.money(raisedTo) }),
      carryOut: async (now) => {
        const progress = copies.get(copy.key) ?? newCopy(keptPending(`copyAdvert.${copy.key}`))
        copies.set(copy.key, progress)
        const body = { campaignId: copy.campaignId, placementId: placement.id, name }
        try {
          await copyAdvert(now.page, placement, body, progress)
        } finally {
          // The draft of a copy that could not be filled exists as well.
          const { advertId, sent, etag } = progress
          if (advertId)
            made.set(copy.key, { advertId, name, placementName: copy.placementName, filling: { sent, etag } })
          else made.delete(copy.key)
        }
      },
    }
  }
  const { shared } = useAdvertBatch<Copy>({ adverts, itemsOf, planOf })
  const isStarted = shared.batch.resultOf !== undefined
  const undo = () => ({ kind: 'copy' as const, changes: [...made.values()] })
  return (
    <BatchDialog
      title={words.copyTitle()}
      applyLabel={(count) => words.copyCount({ count })}
      passes={() => {
        setAsked(true)
        return where === 'same' || targets.length > 0
      }}
      onUndo={() => onDone(undo(), true)}
      onClose={() => onDone(made.size > 0 ? undo() : undefined)}
      {...shared}
    >
      <p className="muted">{words.copiesAreDrafts()}</p>
      {hasMore && !isStarted && (
        // Enter would copy the ads into the campaign that was chosen before the search.
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField label={words.findCampaign()} value={typed} onChange={setTyped} />
        </div>
      )}
      <SelectField
        label={words.toCampaign()}
        hint={
          matches === 'all'
            ? words.campaignsFound({ count: campaigns.length })
            : matches === 'best' && words.campaignsCut()
        }
        error={failure}
        disabled={isStarted}
        value={campaignId}
        options={[
          { value: place.campaignId, label: words.thisCampaign({ name: here?.campaign.name ?? '' }) },
          ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosenId) => setOther(listed.find(({ id }) => id === chosenId))}
      />
      <RadioGroup
        label={words.where()}
        value={where}
        options={[
          { value: 'same', label: words.samePlaces(), disabled: isStarted },
          { value: 'other', label: words.otherPlaces(), disabled: isStarted },
        ]}
        error={isAsked && where === 'other' && targets.length === 0 ? words.choosePlaces() : undefined}
        onChange={setWhere}
      />
      {where === 'other' && (
        <div className="copy-places" role="group" aria-label={words.otherPlaces()}>
          {open.map(({ id, name, groupName }) => (
            <Checkbox
              key={id}
              label={name}
              hint={groupName}
              disabled={isStarted}
              checked={chosen.includes(id)}
              onChange={(isChosen) => setChosen((now) => (isChosen ? [...now, id] : now.filter((each) => each !== id)))}
            />
          ))}
        </div>
      )}
    </BatchDialog>
  )
}
