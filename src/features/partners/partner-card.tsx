import { useSignals } from '@preact/signals-react/runtime'
import type { Partner } from '../../contract/accounts/partner.ts'
import { format, texts } from '../../state/locale.ts'
import { ExternalIcon } from '../../ui/icons/later-icons.tsx'

export function PartnerCard({ href, partner }: { href: string; partner: Partner }) {
  useSignals()
  const { partners: words } = texts.value
  return (
    <article className="partner">
      <img className="partner__logo" src={partner.imageUrl} alt="" width={48} height={48} />
      <h2 className="partner__name">
        <a href={href}>{partner.name}</a>
      </h2>
      <a
        className="partner__site"
        href={partner.webSiteUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={`${words.webSite()}: ${partner.name}`}
        title={words.webSite()}
      >
        <ExternalIcon />
      </a>
      <ul className="partner__tags">
        {partner.tags.map((tag) => (
          <li key={tag.id}>{tag.name}</li>
        ))}
      </ul>
      <dl className="partner__figures">
        <div>
          <dt>{words.auditory()}</dt>
          <dd className="number">{format.value.count(partner.auditory)}</dd>
        </div>
        <div>
          <dt>{words.campaignsCount()}</dt>
          <dd className="number">{format.value.count(partner.campaignsCount)}</dd>
        </div>
      </dl>
    </article>
  )
}
