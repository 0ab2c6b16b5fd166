import type { AdvertisersPage } from '../../contract/accounts/advertiser.ts'
import { foldText } from '../../lib/search-text.ts'
import { href } from '../../routes.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '../../ui/icons/later-icons.tsx'

type AccountListProps = { accounts: AdvertisersPage['advertisers'] | undefined; search: string }

/** The names of the accounts, for a platform that offers no overview of them. */
export function AccountList({ accounts, search }: AccountListProps) {
  const found = accounts?.filter(({ name }) => foldText(name).includes(foldText(search.trim())))
  return (
    <ul className="advertisers" aria-busy={!accounts}>
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
  )
}
