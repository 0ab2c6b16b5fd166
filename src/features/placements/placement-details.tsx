import { useSignals } from '@preact/signals-react/runtime'
import { enabledContentTypes } from '../../domain/content/content-type.ts'
import { contentTypeText } from '../../state/texts/advert-terms.ts'
import { contentTypeAbout } from '../../state/texts/content-type-about.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { Markdown } from '../../ui/layout/markdown.tsx'
import { SelectButton } from './placement-card.tsx'
import type { ListedPlacement } from './placement-filters.ts'

type PlacementDetailsProps = {
  placement: ListedPlacement
  params: { advertiserId: string; campaignId: string }
  mayWrite: boolean
  onClose: () => void
}

/** The details of a placement: its pictures, its description and what it accepts. */
export function PlacementDetails({ placement, params, mayWrite, onClose }: PlacementDetailsProps) {
  useSignals()
  const { common } = texts.value
  const footer = (
    <>
      <Button onClick={onClose}>{common.close()}</Button>
      {mayWrite && <SelectButton placement={placement} params={params} isPrimary />}
    </>
  )
  return (
    <Dialog wide title={placement.name} closeLabel={common.close()} onClose={onClose} footer={footer}>
      {placement.images.map((url) => (
        <img key={url} className="placement__picture" src={url} alt="" />
      ))}
      <Markdown text={placement.details} />
      <dl className="placement-details" aria-label={texts.value.placements.accepts()}>
        {enabledContentTypes(placement).map((type) => (
          <div key={type}>
            <dt>{contentTypeText(type)}</dt>
            <dd>{contentTypeAbout(type)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
