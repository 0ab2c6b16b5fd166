import { useSignals } from '@preact/signals-react/runtime'
import { useState, type KeyboardEvent } from 'react'
import { advertisersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import { advertisersPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { foldText } from '../../lib/search-text.ts'
import { href } from '../../routes.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { CheckIcon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './account-switcher.css'

type AccountSwitcherProps = { current: string; onClose: () => void }

/** The accounts that the user may open, with a search: arrows move through them, Enter opens the first. */
export function AccountSwitcher({ current, onClose }: AccountSwitcherProps) {
  useSignals()
  const { advertisers: words, common } = texts.value
  const [search, setSearch] = useState('')
  const { data, error, reload } = useResource(advertisersPageUrl(config.value.portalId), advertisersPageCheck)
  const found = data?.advertisers.filter(({ name }) => foldText(name).includes(foldText(search.trim())))
  return (
    <Dialog title={common.switchAdvertiser()} closeLabel={common.close()} onClose={onClose}>
      <div className="account-switcher" onKeyDown={moveThroughLinks}>
        <SearchField label={words.search()} value={search} onChange={setSearch} />
        {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
        <span role="status" className={found?.length === 0 ? 'muted' : 'visually-hidden'}>
          {found && (found.length === 0 ? words.noneFound() : words.found({ count: found.length }))}
        </span>
        <ul aria-busy={!data}>
          {!data && !error && <Skeleton width="100%" height="120px" />}
          {found?.map(({ id, name }) => (
            <li key={id}>
              <a
                href={href('partners', { advertiserId: id })}
                aria-current={id === current || undefined}
                onClick={onClose}
              >
                {name}
                {id === current && <CheckIcon />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function moveThroughLinks(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Enter: event.target instanceof HTMLInputElement ? 0 : undefined,
  }[event.key]
  if (target === undefined) return
  event.preventDefault() // otherwise Enter would press the button to which focus returns
  if (event.key === 'Enter') return links[0]?.click()
  if (target < 0) event.currentTarget.querySelector('input')?.focus()
  else links[Math.min(target, links.length - 1)]?.focus()
}
