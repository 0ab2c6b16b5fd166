import { useMemo, useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { format, texts } from '../../../state/locale.ts'
import { campaignColumns, USUAL } from './campaign-columns.tsx'
import { readKeptView } from '../list/kept-view.ts'

/** Returns the columns of the list by the user's choice, which can change; the first and the last always stay. */
export function useColumns(onMenu: (campaign: Campaign, button: HTMLElement) => void) {
  const [kept, setKept] = useState(readKeptView)
  const { places = USUAL } = kept
  const { value: textsNow } = texts
  const { value: formatNow } = format
  const columns = useMemo(
    () => campaignColumns(textsNow.campaigns, formatNow, places, onMenu),
    [textsNow, formatNow, places, onMenu],
  )
  return { columns, places, kept, setKept }
}
