import { beforeEach, describe, expect, it } from 'vitest'
import { ADVERT_ALERTS, type AdvertAlert } from '../../../../src/contract/advert/advert.ts'
import { advertAlertText } from '../../../../src/features/adverts/status/advert-alert-text.ts'
import { loadTexts, startLocale } from '../../../../src/state/locale.ts'

describe('the alerts of an ad', () => {
  beforeEach(async () => {
    await startLocale('en')
    await loadTexts('adverts')
  })

  it('each have a separate text', () => {
    const said = ADVERT_ALERTS.map(advertAlertText)
    expect(said.every((text) => text.length > 20)).toBe(true)
    expect(new Set(said).size).toBe(ADVERT_ALERTS.length)
  })

  it('have a text when they are unknown', () => {
    expect(advertAlertText('Something' as AdvertAlert)).toMatch(/does not know yet/)
  })
})
