import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { CopyIcon } from '../../../ui/icons/copy-icon.tsx'
import { ExternalIcon, HistoryIcon, PencilIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'
import type { PopupPlace } from '../../../ui/popover/late-button.tsx'
import { MenuList, type MenuItem } from '../../../ui/popover/menu-list.tsx'

export type RareCommand = 'rename' | 'duplicate' | 'copyLink' | 'delete'
type MoreActionsProps = PopupPlace & {
  mayWrite: boolean
  /** Whether the ad must be stopped before it can be deleted. */
  isPausable: boolean
  onCommand: (command: RareCommand) => void
}

/** The rare actions on an ad; users with read access have fewer. */
export function MoreActions({ mayWrite, isPausable, onCommand, ...place }: MoreActionsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const items: MenuItem[] = [
    { key: 'rename', label: words.rename(), icon: <PencilIcon />, onSelect: () => onCommand('rename') },
    { key: 'duplicate', label: words.duplicate(), icon: <CopyIcon />, onSelect: () => onCommand('duplicate') },
    ...(config.value.features?.includes('audit')
      ? [
          {
            key: 'history',
            label: words.showHistory(),
            icon: <HistoryIcon />,
            onSelect: () => navigate('?history=all', { replace: true }),
          },
        ]
      : []),
    { key: 'copyLink', label: words.copyLink(), icon: <ExternalIcon />, onSelect: () => onCommand('copyLink') },
    {
      key: 'delete',
      label: words.delete(),
      icon: <TrashIcon />,
      tone: 'danger',
      disabledReason: isPausable ? words.stopFirst() : undefined,
      onSelect: () => onCommand('delete'),
    },
  ]
  const shown = mayWrite ? items : items.filter(({ key }) => key === 'history' || key === 'copyLink')
  return <MenuList label={words.moreActions()} items={shown} {...place} />
}
