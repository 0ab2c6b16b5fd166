import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { ImpressionRule } from '../../../contract/advert/advert.ts'
import { audienceSegmentOf } from '../../../domain/condition/condition-tree.ts'
import { attributionText, contentTypeText } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { Button } from '../../../ui/button.tsx'
import { attributionOf, type AdvertForm } from '../form/advert-form.ts'
import { ConditionSentence } from '../audience/condition-sentence.tsx'

type Part = { form: AdvertForm }
type NamedPart = Part & { partnerId: string }

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="advert-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type ReadContentProps = NamedPart & {
  /** Why moderation has rejected the ad, if because of its content. */
  objection?: ReactNode
}

/** The content in words; the preview beside it shows it. */
export function ReadContent({ form: { contentType, content }, partnerId, objection }: ReadContentProps) {
  useSignals()
  const { adverts: words } = texts.value
  const banners =
    contentType === 'Banners' ? content.banners : contentType === 'SharedBanner' ? [content.sharedBanner] : []
  const shelfs =
    contentType === 'ProductShelfs'
      ? content.productShelfs
      : contentType === 'SharedProductShelf'
        ? [content.sharedProductShelf]
        : []
  const media =
    contentType === 'SharedMultimedia' && (content.mediaKind === 'image' ? content.imageUrl : content.videoUrl)
  return (
    <Section id="advert-content" title={words.content()}>
      <p className="muted">{contentTypeText(contentType)}</p>
      {contentType === 'String' && <p className="advert-text">{content.stringValue}</p>}
      {shelfs.map((ids, index) => (
        <Shelf key={index} ids={ids} partnerId={partnerId} />
      ))}
      {banners.map(({ pictureUrl, targetUrl }, index) => (
        <p key={index}>
          <Picture url={pictureUrl} label={contentTypeText(contentType)} />
          <Address url={targetUrl} />
        </p>
      ))}
      {media &&
        (content.mediaKind === 'image' ? (
          <Picture url={media} label={contentTypeText(contentType)} />
        ) : (
          <Address url={media} />
        ))}
      {objection}
    </Section>
  )
}

const loadNames = async () => (await import('./shelf-names.tsx')).ShelfNames

/** The number of products of a shelf, and their names, which load later. */
function Shelf({ ids, partnerId }: { ids: readonly string[]; partnerId: string }) {
  useSignals()
  const [Names] = useLazyWhen(ids.length > 0, loadNames)
  return (
    <p>
      {texts.value.adverts.products({ count: ids.length })}
      {Names && <Names ids={ids} partnerId={partnerId} />}
    </p>
  )
}

/** A picture that opens in full. */
const Picture = ({ url, label }: { url: string; label: string }) => (
  <a className="read-picture" href={url} target="_blank" rel="noreferrer">
    <img src={url} alt={label} loading="lazy" />
  </a>
)

const Address = ({ url }: { url: string }) => (
  <a className="read-address" href={url} target="_blank" rel="noreferrer">
    {url}
  </a>
)

type ReadRulesProps = {
  rules: readonly ImpressionRule[]
  partnerId: string
  onChangeBids: (() => void) | undefined
  isLoading: boolean
}

/** The audiences and bids. The bids of an ad that is not a draft can be changed in place. */
export function ReadRules({ rules, partnerId, onChangeBids, isLoading }: ReadRulesProps) {
  useSignals()
  const { adverts: words } = texts.value
  return (
    <Section id="advert-rules" title={words.rules()}>
      <ul className="read-rules">
        {rules.map(({ id, bidPrice, condition }) => (
          <li key={id}>
            <span>
              {condition && audienceSegmentOf(condition) === 'Filtered' ? (
                <ConditionSentence audience={condition} partnerId={partnerId} />
              ) : (
                words.everybody()
              )}
            </span>
            <b>{words.bidOf({ bid: format.value.money(bidPrice) })}</b>
          </li>
        ))}
      </ul>
      {onChangeBids && (
        <Button className="advert-add" busy={isLoading} onClick={onChangeBids}>
          {words.changeBids()}
        </Button>
      )}
    </Section>
  )
}

export function ReadAttribution({ form, partnerId }: NamedPart) {
  useSignals()
  const { adverts: words } = texts.value
  const rule = attributionOf(form)
  return (
    <Section id="advert-attribution" title={words.attribution()}>
      <p>
        {rule.mode === 'Manual' ? (
          <ConditionSentence orders={rule.condition} partnerId={partnerId} />
        ) : (
          attributionText(rule.mode)
        )}
      </p>
    </Section>
  )
}

export function ReadOrd({ form: { ordCode, ordDescription } }: Part) {
  useSignals()
  const { adverts: words } = texts.value
  return (
    <Section id="advert-ord" title={words.ord()}>
      <p className="advert-text">
        {ordCode} {ordDescription}
      </p>
    </Section>
  )
}
