import { useMemo, useState } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import { readHiddenColumns } from '../../../state/hidden-columns.ts'
import { format, texts } from '../../../state/locale.ts'
import { campaignColumns } from './campaign-columns.tsx'

/** Returns the columns of the list, those shown and those hidden; the first is always shown. */
export function useColumns(partner: string | undefined, onMenu: (campaign: Campaign, button: HTMLElement) => void) {
  const [hidden, setHidden] = useState(() => readHiddenColumns('columns'))
  const { value: textsNow } = texts
  const { value: formatNow } = format
  const columns = useMemo(
    () => campaignColumns(textsNow.campaigns, formatNow, partner, onMenu),
    [textsNow, formatNow, partner, onMenu],
  )
  const shown = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    [columns, hidden],
  )
  return { columns, shown, hidden, setHidden }
}
