import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { href } from '../../../routes.ts'
import { editCampaign } from '../../../state/campaign-task.ts'
import { texts } from '../../../state/locale.ts'
import { ChartIcon } from '../../../ui/icons/icon.tsx'
import { MenuList, type MenuItem } from '../../../ui/popover/menu-list.tsx'
import { CopyIcon } from '../../../ui/icons/copy-icon.tsx'
import { PauseIcon, PencilIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'

/** `keys` are the keys pressed while the menu's code was loading. */
export type OpenMenu = { campaign: Campaign; button: HTMLElement; keys: string[] }
type RowMenuProps = OpenMenu & {
  advertiserId: string
  partnerId: string
  mayWrite: boolean
  onCopy: ((campaign: Campaign) => void) | undefined
  onDelete: (campaign: Campaign) => void
  onClose: () => void
}

/** The actions on a campaign, beside the button of its row. */
export function RowMenu({
  advertiserId,
  partnerId,
  mayWrite,
  campaign,
  button,
  keys,
  onCopy,
  onDelete,
  onClose,
}: RowMenuProps) {
  useSignals()
  const { campaignTools: words } = texts.value
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true') // set directly, so that the row does not render again
    return () => button.setAttribute('aria-expanded', 'false')
  }, [button])
  useEffect(() => {
    for (const key of keys.splice(0)) {
      const target = document.activeElement
      if (target instanceof HTMLElement && (key === 'Enter' || key === ' ')) target.click()
      else target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, [keys])
  const stats: MenuItem = {
    key: 'stats',
    label: words.openStatistics(),
    icon: <ChartIcon />,
    href: href('campaignStats', { advertiserId, campaignId: campaign.id }),
  }
  const writing = (): MenuItem[] => [
    { key: 'edit', label: words.edit(), icon: <PencilIcon />, onSelect: () => editCampaign(campaign) },
    stats,
    {
      key: 'pause',
      label: words.pauseAdverts(),
      icon: <PauseIcon />,
      href: href('adverts', { advertiserId }, { campaignId: campaign.id, partnerId, act: 'pause' }),
    },
    ...(onCopy ? [{ key: 'copy', label: words.copy(), icon: <CopyIcon />, onSelect: () => onCopy(campaign) }] : []),
    {
      key: 'delete',
      label: words.delete(),
      icon: <TrashIcon />,
      tone: 'danger',
      disabledReason: campaign.deletionAllowed ? undefined : words.deleteForbidden(),
      onSelect: () => onDelete(campaign),
    },
  ]
  return <MenuList label={campaign.name} items={mayWrite ? writing() : [stats]} anchor={button} onClose={onClose} />
}
