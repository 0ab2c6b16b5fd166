import { beforeEach, describe, expect, it } from 'vitest'
import { REPORT_LABELS } from '../../../src/contract/statistics/report.ts'
import { STATS_COLUMNS } from '../../../src/contract/statistics/figures.ts'
import { advertiserReportLabels, campaignReportLabels } from '../../../src/features/statistics/reports/report-labels.ts'
import { openOffice } from '../../helpers/office.ts'

const MONEY = ['cpc', 'cpm', 'spent', 'postClickRevenue', 'postViewRevenue', 'revenue']

describe.each(['ru', 'en'] as const)('the labels of a report in %s', (locale) => {
  beforeEach(() => openOffice(locale, 'statistics', 'terms', 'downloads'))

  it('name every column and sheet', () => {
    for (const labels of [campaignReportLabels(), advertiserReportLabels()]) {
      for (const key of [...STATS_COLUMNS, ...REPORT_LABELS]) expect(labels[key], key).toMatch(/\S/)
    }
  })

  it('carry the currency in the money columns, and only there', () => {
    const labels = advertiserReportLabels()
    expect(
      Object.keys(labels)
        .filter((key) => labels[key]?.includes('₽'))
        .toSorted(),
    ).toEqual(MONEY.toSorted())
  })

  it('distinguish rows of ads from rows of campaigns', () => {
    expect(campaignReportLabels()['rowsSheet']).not.toBe(advertiserReportLabels()['rowsSheet'])
  })

  it('have unique sheet names that a workbook accepts', () => {
    const labels = campaignReportLabels()
    const names = ['totalsSheet', 'rowsSheet', 'postClickProductsSheet', 'postViewProductsSheet'].map(
      (key) => labels[key] ?? '',
    )
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
  })

  it('include the states and content types of ads', () => {
    expect(campaignReportLabels()['state.Started']).toBe(locale === 'ru' ? 'Активно' : 'Active')
    expect(campaignReportLabels()['contentType.String']).toBe(locale === 'ru' ? 'Текст' : 'Text ad')
  })
})
