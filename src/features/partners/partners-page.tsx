import { useSignals } from '@preact/signals-react/runtime'
import { PartnersPageStruct } from '../../contract/partner.ts'
import { partnersPageUrl } from '../../contract/calls/urls.ts'
import type { PageProps } from '../../page-props.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PartnerCard } from './partner-card.tsx'
import './partners.css'

/** The retail platforms on which the advertiser can run campaigns. */
export function Page({ params }: PageProps) {
  useSignals()
  const { partners: words, common } = texts.value
  const advertiserId = params.advertiserId ?? ''
  const { data, error, reload } = usePageResource(partnersPageUrl(advertiserId), PartnersPageStruct)
  usePageTitle(words.title())
  return (
    <>
      <PageHeader title={words.title()} />
      {error && !data && (
        <LoadFailed
          title={common.loadFailed()}
          text={callErrorText(error.kind)}
          retryLabel={common.retry()}
          onRetry={reload}
        />
      )}
      {data?.partners.length === 0 && <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>}
      {!error && !data && (
        <div className="partners" aria-busy="true">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} width="100%" height="196px" />
          ))}
        </div>
      )}
      {data && (
        <ul className="partners">
          {data.partners.map((partner) => (
            <li key={partner.id}>
              <PartnerCard advertiserId={advertiserId} partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
