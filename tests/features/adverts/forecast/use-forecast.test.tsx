import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useForecast } from '../../../../src/features/adverts/forecast/use-forecast.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { openOffice } from '../../../helpers/office.ts'

it('a forecast that has failed is requested again when the connection returns', async () => {
  await openOffice('en')
  const forecast = { bidFloor: 10, visitors: 100, audienceShare: 1, points: [{ bid: 10, views: 5, cost: 1 }] }
  let status = 503
  await answering((_, response) => json(response, forecast, status))
  const page = advertPageWith({})
  const { result } = renderHook(() => useForecast(page, null))
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  status = 200
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.forecast).toEqual(forecast))
  expect(result.current.hasFailed).toBe(false)
})
