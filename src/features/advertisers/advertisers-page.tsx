import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { accountsOverviewCheck, advertisersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import { accountsOverviewUrl } from '../../contract/calls/late-urls.ts'
import { advertisersPageUrl } from '../../contract/calls/urls.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { useResource } from '../../data/use-resource.ts'
import { browserOffset } from '../../domain/calendar.ts'
import { foldText } from '../../lib/search-text.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { isLost } from '../../state/notices.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { session } from '../../state/session/session.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CopyText, LinkedEmail } from '../../ui/contact.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { AccountList } from './account-list.tsx'
import { AccountsTable } from './accounts-table.tsx'
import './advertisers.css'

const SEARCH_FROM = 5 // a shorter list is faster to read than to search

/** The accounts that the user may open, as a home for agencies; a user with a single account goes straight to it. */
export function Page({ query }: PageProps) {
  useSignals()
  const { advertisers: words, common } = texts.value
  const [search, setSearch] = useState('')
  const { portalId, features, supportEmail: email } = config.value
  const { data, error, reload } = usePageResource(advertisersPageUrl(portalId), advertisersPageCheck)
  usePageTitle(words.title())
  const accounts = data?.advertisers
  const count = accounts?.length
  const only = count === 1 ? accounts?.[0] : undefined
  useEffect(() => {
    if (only) navigate(href('partners', { advertiserId: only.id }), { replace: true })
  }, [only])

  const isOffered = features?.includes('accountsOverview' satisfies Feature) && count !== 0 && !only
  const overview = useResource(isOffered ? accountsOverviewUrl(portalId, browserOffset()) : null, accountsOverviewCheck)
  const isTable = isOffered && !(overview.error && !overview.data)
  const found = accounts?.filter(({ name }) => foldText(name).includes(foldText(search.trim())))
  return (
    <>
      <PageHeader title={words.title()} />
      {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
      {count !== undefined && count > SEARCH_FROM && (
        <div className="advertisers__search" role="search">
          <SearchField label={words.search()} value={search} onChange={setSearch} />
        </div>
      )}
      {count === 0 && (
        <Alert tone="info" title={words.noAccessTitle()}>
          <p>
            <LinkedEmail text={words.noAccessText({ email })} email={email} />
          </p>
          <CopyText text={session.value?.userId ?? ''} words={words} />
        </Alert>
      )}
      {overview.error && !(overview.data && isLost.value) && (
        <Alert tone="warning" actions={<Button onClick={overview.reload}>{common.retry()}</Button>}>
          {overview.data ? common.stale() : words.overviewFailed()}
        </Alert>
      )}
      {count !== 0 && found?.length === 0 && <EmptyState title={words.noneFound()} />}
      {!(error && !data) &&
        count !== 0 &&
        found?.length !== 0 &&
        (isTable ? (
          <AccountsTable accounts={overview.data?.accounts} count={count} search={search} query={query} />
        ) : (
          <AccountList accounts={accounts} search={search} />
        ))}
    </>
  )
}
