import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Advertiser } from '../../contract/accounts/advertiser.ts'
import { advertiserCheck } from '../../contract/first-checks.ts'
import { advertiserPageUrl } from '../../contract/calls/urls.ts'
import { isUnreached } from '../../data/errors.ts'
import { useResource, type ResourceResult } from '../../data/use-resource.ts'
import { href, matchRoute } from '../../routes.ts'
import { accessLabel } from '../../state/texts/access-label.ts'
import { advertiserId } from '../../state/session/advertiser.ts'
import { config } from '../../state/session/config.ts'
import { format, texts } from '../../state/locale.ts'
import { session } from '../../state/session/session.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { ChartIcon, LogoutIcon, MegaphoneIcon, UserIcon, UserPlusIcon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The links that load late: at the end of the navigation, and above the sign-out. */
export const laterLinks = signal<{ nav?: ReactNode; foot?: ReactNode }>({})

/** The open account, its balance, and the navigation (docs/product/interface.md). */
export function Sidebar() {
  useSignals()
  const { common } = texts.value
  const id = advertiserId.value
  const { name } = matchRoute(usePathname())
  const account = useResource(id ? advertiserPageUrl(id) : null, advertiserCheck)
  const access = accessLabel(account.data)
  const isAnalytics = name === 'analytics' || name === 'campaignStats'
  return (
    <aside id="sidebar" className="sidebar" aria-label={common.menu()}>
      <a className="portal" href={href('advertisers')}>
        <img src={config.value.logoUrl} alt={config.value.portalName} height={28} />
      </a>
      {id && <Account id={id} {...account} />}
      <nav className="sidebar__nav" aria-label={common.mainNavigation()}>
        {id ? (
          <>
            <Item
              to={href('partners', { advertiserId: id })}
              isCurrent={!isAnalytics && name !== 'members' && name !== 'inbox'}
              icon={<MegaphoneIcon />}
              label={common.campaignsLink()}
            />
            <Item
              to={href('analytics', { advertiserId: id })}
              isCurrent={isAnalytics}
              icon={<ChartIcon />}
              label={common.analytics()}
            />
            {access && (
              <Item
                to={href('members', { advertiserId: id })}
                isCurrent={name === 'members'}
                icon={<UserPlusIcon />}
                label={access}
              />
            )}
          </>
        ) : (
          <Item
            to={href('advertisers')}
            isCurrent={name === 'advertisers'}
            icon={<UserIcon />}
            label={common.advertisersLink()}
          />
        )}
        {laterLinks.value.nav}
      </nav>
      <div className="sidebar__foot">
        <div className="profile">
          <span>{session.value?.displayName}</span>
          <span className="muted">{session.value?.email}</span>
        </div>
        {laterLinks.value.foot}
        <Item to={href('signOut')} isCurrent={false} icon={<LogoutIcon />} label={common.signOut()} />
      </div>
    </aside>
  )
}

function Item({ to, isCurrent, icon, label }: { to: string; isCurrent: boolean; icon: ReactNode; label: string }) {
  return (
    <a className="sidebar__link" href={to} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      {label}
    </a>
  )
}

/** The open account: its name, the account switcher, and its balance, with a note if something is wrong. */
function Account({ id, data, error }: Pick<ResourceResult<Advertiser>, 'data' | 'error'> & { id: string }) {
  useSignals()
  const { common } = texts.value
  const [part, load] = useLazy(() => import('./account-parts.ts'), 'advertisers')
  // Without a connection the state of the connection says how old the balance is, and the note could not load.
  const needsNote = (error && !(data && isUnreached(error.kind))) || data?.isMonetaryBalancePositive === false
  useEffect(() => {
    if (needsNote) void load()
  }, [needsNote, load])
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="account">
      <button
        type="button"
        className="account__switch"
        aria-haspopup="dialog"
        aria-busy={isOpen && !part}
        onClick={() => {
          setOpen(true)
          void load().then(setOpen)
        }}
      >
        <strong>{data?.name ?? <Skeleton />}</strong>
        <span className="muted">{common.switchAdvertiser()}</span>
      </button>
      {isOpen && part && <part.AccountSwitcher current={id} onClose={() => setOpen(false)} />}
      <dl className="account__balance">
        <dt>{common.balance()}</dt>
        <dd className="number">{data ? format.value.money(data.balance) : <Skeleton width="96px" />}</dd>
      </dl>
      {part && <part.BalanceNote advertiserId={id} />}
    </div>
  )
}
