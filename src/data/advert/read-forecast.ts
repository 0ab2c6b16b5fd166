import { ulid } from 'ulid'
import type { Condition } from '../../contract/advert/condition.ts'
import { ForecastStruct, type Forecast } from '../../contract/advert/forecast.ts'
import { getForecast } from '../../contract/calls/endpoints.ts'
import { send } from '../client.ts'

/** Returns the forecast of the bids of an ad for an audience, null for all visitors. Rejects with a `CallError`. */
export async function readForecast(advertId: string, condition: Condition | null): Promise<Forecast> {
  const body = { advertId, condition }
  const { data } = await send(getForecast, { body, idempotencyKey: ulid(), struct: ForecastStruct })
  return data
}
