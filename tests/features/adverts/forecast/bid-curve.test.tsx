import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { BidCurve } from '../../../../src/features/adverts/forecast/bid-curve.tsx'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'bidForecast'))

/** Renders the curve of a floor of 1, which usually reaches 100, beside a field for the bid. */
function show() {
  const forecast = {
    bidFloor: 1,
    othersPay: { low: 40, middle: 50, high: 62.5 },
    visitors: 10,
    audienceShare: 1,
    points: [{ bid: 1, views: 10, cost: 1 }],
  }
  function Form() {
    const [bid, setBid] = useState(50)
    return (
      <>
        <input aria-label="Bid" value={bid} onChange={(event) => setBid(Number(event.currentTarget.value))} />
        <BidCurve forecast={forecast} dailyBudget={null} bid={bid} outcome="" onBid={setBid} />
      </>
    )
  }
  render(<Form />)
  const slider = screen.getByRole<HTMLInputElement>('slider')
  return {
    slider,
    type: (bid: number) => fireEvent.input(screen.getByLabelText('Bid'), { target: { value: bid } }),
    slide: (bid: number) => fireEvent.input(slider, { target: { value: bid } }),
  }
}

it('reaches a high bid while it is typed, and the usual bids once it is corrected', () => {
  const { slider, type } = show()
  expect(slider.max).toBe('100')
  type(67_000)
  expect(slider.max).toBe('100000')
  type(70)
  expect(slider.max).toBe('100')
})

it('offers round bids, and none below the floor', () => {
  const { slider, type, slide } = show()
  type(67_000)
  slide(400)
  expect(slider).toHaveValue('400') // steps of 500 from the floor of 1 would make it 501
  expect(screen.getByLabelText('Bid')).toHaveValue('400')
  slide(0)
  expect(screen.getByLabelText('Bid')).toHaveValue('1')
})

it('keeps its scale while the slider is moved', () => {
  const { slider, type, slide } = show()
  type(67_000)
  slide(400)
  slide(800)
  expect(slider).toHaveValue('800')
  expect(slider.max).toBe('100000')
  fireEvent.blur(slider)
  expect(slider.max).toBe('1000')
})
