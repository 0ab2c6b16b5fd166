import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { partnersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import { ALL_PLATFORMS } from '../../contract/all-platforms.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { partnersPageUrl } from '../../contract/calls/urls.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useSavedViews } from '../../state/views/saved-views.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PartnerCard } from './partner-card.tsx'
import './partners.css'

/**
 * The retail platforms on which the advertiser can run campaigns. Each opens with the default view; if there is only
 * one, it opens at once.
 */
export function Page({ params }: PageProps) {
  useSignals()
  const { partners: words } = texts.value
  const advertiserId = params.advertiserId ?? ''
  const { data, error, reload } = usePageResource(partnersPageUrl(advertiserId), partnersPageCheck)
  usePageTitle(words.title())
  const views = useSavedViews(advertiserId)
  const first = views?.find(({ screen, isDefault }) => screen === 'campaigns' && isDefault)
  const hrefOf = (partnerId: string) =>
    href('campaigns', { advertiserId, partnerId }) + (first?.query ? `?${first.query}` : '')
  const hasAll = config.value.features?.includes('filters' satisfies Feature)
  const onlyHref = views && data?.partners.length === 1 ? hrefOf(data.partners[0]?.id ?? '') : undefined
  useEffect(() => {
    if (onlyHref) navigate(onlyHref, { replace: true })
  }, [onlyHref])
  return (
    <>
      <PageHeader
        title={words.title()}
        actions={
          hasAll &&
          data &&
          data.partners.length > 1 && <Button href={hrefOf(ALL_PLATFORMS)}>{words.allCampaigns()}</Button>
        }
      />
      {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
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
              <PartnerCard href={hrefOf(partner.id)} partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
