import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { isLoss } from '../../../domain/statistics/loss.ts'
import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../../contract/statistics/figures.ts'
import { earlyRunOut } from '../../../domain/campaign/early-run-out.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { format, texts } from '../../../state/locale.ts'
import { Loss } from '../../../ui/loss.tsx'
import { resultOf, results } from '../list/results.ts'

/** Stands for a missing value. */
export const NONE = '–'

/** Returns the text of a figure in a column: revenue in whole units, prices of a click as they are. */
export function figureText(name: FigureName, stats: TotalStats): string {
  const { kind, ratio } = FIGURES[name]
  const value = valueIn(stats, name)
  return value === null ? NONE : format.value[kind !== 'money' ? kind : ratio ? 'amount' : 'count'](value)
}

const losesMoney = (name: FigureName, stats: TotalStats) => name === 'postClickRoas' && isLoss(stats.postClick.roas)

/** A figure of a campaign in the period, empty until it has arrived. */
export function Result({ id, name }: { id: string; name: FigureName }) {
  useSignals()
  const stats = resultOf(id).value
  if (!stats) return null
  const text = figureText(name, stats)
  if (text === NONE) return <span className="no-result">{text}</span>
  if (!losesMoney(name, stats)) return text
  const { campaignTools: words } = texts.value
  return <Loss text={text} note={words.loss()} />
}

/** The day on which the budget of a campaign runs out, if that is early. */
export function RunOut({ campaign }: { campaign: Campaign }) {
  useSignals()
  const [now] = useState(() => new Date())
  const stats = resultOf(campaign.id).value
  const range = stats && results.peek()?.range
  const runsOutOn = range && earlyRunOut(campaign, stats.spent, range, now)
  if (!runsOutOn) return null
  const { day, withoutYear } = format.value
  return <small className="run-out">{texts.value.campaignTools.runOut({ date: withoutYear(day(runsOutOn)) })}</small>
}

/** Returns the name of a campaign's platform, once the results contain it. */
const platformName = ({ partnerId }: Campaign) => results.value?.platforms.find(({ id }) => id === partnerId)?.name

/** The logo of the platform, named once the results contain the name. */
export function PlatformLogo({ campaign }: { campaign: Campaign }) {
  useSignals()
  const name = platformName(campaign)
  const label = name && texts.value.campaignTools.platformOf({ name })
  return (
    <>
      <img className="platform-logo" src={campaign.partnerLogoUrl} alt={label ?? ''} />{' '}
    </>
  )
}

/** The brand and the platform, as far as they are known. */
export function BrandAndPlatform({ campaign }: { campaign: Campaign }) {
  useSignals()
  const known = [campaign.brand, platformName(campaign)].filter(Boolean)
  return known.length > 0 ? <small>{known.join(' · ')}</small> : null
}
