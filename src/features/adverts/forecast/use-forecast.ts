import { useEffect, useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Condition } from '../../../contract/advert/condition.ts'
import type { Forecast } from '../../../contract/advert/forecast.ts'
import { readForecast } from '../../../data/advert/read-forecast.ts'
import { CallError } from '../../../data/errors.ts'
import { checkCondition } from '../../../domain/condition/condition-rules.ts'
import { usualBids } from '../rules/usual-bids.ts'

/** The time that an audience must remain unchanged before its forecast is requested, in milliseconds. */
const PAUSE = 400

type Told = { key: string; forecast: Forecast | undefined }

/**
 * Returns the forecast of an audience: `forecast` is the last one, even while the next one is loading. An incomplete
 * audience has none. One that has failed is requested again when the connection returns.
 */
export function useForecast(
  { advert, placement }: Pick<AdvertPage, 'advert' | 'placement'>,
  condition: Condition | null | undefined,
) {
  const key = JSON.stringify(condition ?? null)
  const isComplete = !condition || checkCondition(condition, placement, '').length === 0
  const [told, setTold] = useState<Told>()
  const isFirst = told === undefined
  const isNew = told?.key !== key
  useEffect(() => {
    if (!isComplete || !isNew) return
    let isOver = false
    const ask = async () => {
      try {
        const forecast = await readForecast(advert.id, JSON.parse(key) as Condition | null)
        if (isOver) return
        if (forecast.othersPay) usualBids.set(advert.id, forecast.othersPay.high)
        setTold({ key, forecast })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isOver) setTold({ key, forecast: undefined })
      }
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [advert.id, key, isComplete, isNew, isFirst])
  const hasFailed = told !== undefined && !told.forecast
  const [retry] = useState(() => () => setTold(undefined))
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  return { forecast: told?.forecast, isComplete, hasFailed, retry }
}
