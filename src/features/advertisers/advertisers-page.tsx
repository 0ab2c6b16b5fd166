import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { AdvertisersPageStruct } from '../../contract/advertiser.ts'
import { advertisersPageUrl } from '../../contract/calls/urls.ts'
import { href } from '../../routes.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { session } from '../../state/session/session.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChevronRightIcon } from '../../ui/icons/later-icons.tsx'
import { CopyText, LinkedEmail } from '../../ui/contact.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './advertisers.css'

const SEARCH_FROM = 8 // a shorter list is faster to read than to search

/** The accounts that the user may open. */
export function Page() {
  useSignals()
  const { advertisers: words, common } = texts.value
  const [search, setSearch] = useState('')
  const { data, error, reload } = usePageResource(advertisersPageUrl(config.value.portalId), AdvertisersPageStruct)
  usePageTitle(words.title())
  const email = config.value.supportEmail
  const wanted = search.trim().toLocaleLowerCase()
  const found = data?.advertisers.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
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
      {data && data.advertisers.length > SEARCH_FROM && (
        <SearchField label={words.search()} value={search} onChange={setSearch} />
      )}
      {data?.advertisers.length === 0 && (
        <Alert tone="info" title={words.noAccessTitle()}>
          <p>
            <LinkedEmail text={words.noAccessText({ email })} email={email} />
          </p>
          <CopyText text={session.value?.userId ?? ''} words={words} />
        </Alert>
      )}
      {data && data.advertisers.length > 0 && found?.length === 0 && <EmptyState title={words.noneFound()} />}
      {!error && (
        <ul className="advertisers" aria-busy={!data}>
          {found
            ? found.map(({ id, name }) => (
                <li key={id}>
                  <a className="advertisers__link" href={href('partners', { advertiserId: id })}>
                    {name}
                    <ChevronRightIcon />
                  </a>
                </li>
              ))
            : [1, 2, 3].map((row) => (
                <li key={row} className="advertisers__link">
                  <Skeleton />
                </li>
              ))}
        </ul>
      )}
    </>
  )
}
