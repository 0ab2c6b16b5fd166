import { describe, expect, it } from 'vitest'
import { reportName } from '../../../src/domain/statistics/report-name.ts'

const range = { from: '2026-10-01', to: '2026-10-31' }

describe('the default name of a report', () => {
  it('contains the portal, the subject and the days', () => {
    expect(reportName('Пристань', 'Весна', range)).toBe('Пристань_Весна_2026-10-01_2026-10-31.xlsx')
  })

  it('omits characters that a file system may refuse', () => {
    expect(reportName('A/B', 'Sale: "50 %" <new>\n|x?*', range)).toBe('A B_Sale 50 % new x_2026-10-01_2026-10-31.xlsx')
  })

  it('stays short and keeps characters whole', () => {
    const name = reportName('P', '😀'.repeat(300), range)
    expect(name).toBe(`P_${'😀'.repeat(80)}_2026-10-01_2026-10-31.xlsx`)
  })

  it('omits a subject that has no usable character', () => {
    expect(reportName('P', '///', range)).toBe('P_2026-10-01_2026-10-31.xlsx')
  })
})
