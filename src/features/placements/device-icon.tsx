import type { DeviceType } from '../../contract/placements/placement-types.ts'
import { WebIcon } from '../../ui/icons/icon.tsx'
import { MobileIcon, ScreenIcon } from '../../ui/icons/later-icons.tsx'

const icons = { web: WebIcon, mobile: MobileIcon, public: ScreenIcon }

export function DeviceIcon({ type }: { type: DeviceType }) {
  const Icon = icons[type] ?? ScreenIcon
  return <Icon size={16} />
}
