import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FundsAlert } from '../../../src/features/placements/funds-alert.tsx'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { campaignWith } from '../../helpers/campaigns.ts'

const { advertiser } = advertPageWith()
const show = (campaign: Parameters<typeof campaignWith>[0], balance: number, isMonetaryBalancePositive = true) =>
  render(
    <FundsAlert campaign={campaignWith(campaign)} advertiser={{ ...advertiser, balance, isMonetaryBalancePositive }} />,
  )

describe('the campaign', () => {
  beforeEach(() => openOffice('en', 'placements'))

  it('says that the balance ends before its limit, with both amounts', () => {
    show({ limit: 5000, spent: 1000 }, 3999)
    expect(screen.getByRole('status')).toHaveTextContent(
      'The balance is below the limit of the campaign' +
        'The balance is ₽3,999.00, and the campaign may spend another ₽4,000.00.',
    )
  })

  it('says that a balance which is not positive holds its ads, whatever the amount', () => {
    show({}, 100_000, false)
    expect(screen.getByRole('alert')).toHaveTextContent('The balance is below zero')
  })

  it.each([
    ['the balance is enough', { limit: 5000, spent: 1000 }, 4000],
    ['it is completed', { state: 'completed' as const }, 0],
  ])('says nothing if %s', (_, campaign, balance) => {
    const { container } = show(campaign, balance)
    expect(container).toBeEmptyDOMElement()
  })
})
