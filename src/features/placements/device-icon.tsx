import type { DeviceType } from '../../contract/placement.ts'
import { MobileIcon, ScreenIcon, WebIcon } from '../../ui/icon.tsx'

const icons = { web: WebIcon, mobile: MobileIcon, public: ScreenIcon }

export function DeviceIcon({ type }: { type: DeviceType }) {
  const Icon = icons[type]
  return <Icon size={16} />
}
