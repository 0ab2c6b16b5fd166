import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { AdvertiserStruct } from '../../contract/advertiser.ts'
import { advertiserPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { href, matchRoute } from '../../routes.ts'
import { advertiserId } from '../../state/session/advertiser.ts'
import { config } from '../../state/session/config.ts'
import { format, texts } from '../../state/locale.ts'
import { session } from '../../state/session/session.ts'
import { useLazy } from '../../state/use-lazy.ts'
import { ChartIcon, LogoutIcon, MegaphoneIcon, UserIcon, UserPlusIcon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The open account, its balance, and the navigation (docs/product/interface.md). */
export function Sidebar() {
  useSignals()
  const { common } = texts.value
  const id = advertiserId.value
  const { name } = matchRoute(usePathname())
  const isAnalytics = name === 'analytics' || name === 'campaignStats'
  return (
    <aside id="sidebar" className="sidebar" aria-label={common.menu()}>
      <a className="portal" href={href('advertisers')}>
        <img src={config.value.logoUrl} alt={config.value.portalName} height={28} />
      </a>
      {id && <Account id={id} />}
      <nav className="sidebar__nav" aria-label={common.mainNavigation()}>
        {id ? (
          <>
            <Item
              to={href('partners', { advertiserId: id })}
              isCurrent={!isAnalytics}
              icon={<MegaphoneIcon />}
              label={common.campaignsLink()}
            />
            <Item
              to={href('analytics', { advertiserId: id })}
              isCurrent={isAnalytics}
              icon={<ChartIcon />}
              label={common.analytics()}
            />
            <Invite id={id} />
          </>
        ) : (
          <Item
            to={href('advertisers')}
            isCurrent={name === 'advertisers'}
            icon={<UserIcon />}
            label={common.advertisersLink()}
          />
        )}
      </nav>
      <div className="sidebar__foot">
        <div className="profile">
          <span>{session.value?.displayName}</span>
          <span className="muted">{session.value?.email}</span>
        </div>
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

/** The button to invite a colleague, if the portal and the advertiser allow it (docs/product/access.md). */
function Invite({ id }: { id: string }) {
  useSignals()
  const { data } = useResource(advertiserPageUrl(id), AdvertiserStruct)
  const [part, load] = useLazy(() => import('./invite-dialog.tsx'), 'invites')
  const [isOpen, setOpen] = useState(false)
  if (!config.value.isInviteAllowed || !data?.isInvitesAllowed) return null
  return (
    <>
      <button
        type="button"
        className="sidebar__link"
        aria-haspopup="dialog"
        onClick={() => void load().then(() => setOpen(true))}
      >
        <UserPlusIcon />
        {texts.value.common.invite()}
      </button>
      {isOpen && part && <part.InviteDialog advertiserId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The open account: its name, the switch to another, and its balance, with a note if something is wrong with it. */
function Account({ id }: { id: string }) {
  useSignals()
  const { common } = texts.value
  const { data, error } = useResource(advertiserPageUrl(id), AdvertiserStruct)
  const [part, load] = useLazy(() => import('./account-parts.ts'), 'advertisers')
  const needsNote = error || data?.isMonetaryBalancePositive === false
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
        onClick={() => void load().then(() => setOpen(true))}
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
