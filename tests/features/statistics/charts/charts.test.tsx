import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Charts } from '../../../../src/features/statistics/charts/charts.tsx'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'
import { stats } from '../../../helpers/stats.ts'

it('the charts show the names of campaigns in full, however long', async () => {
  await openOffice('en', 'statistics')
  const name = 'arvolta_smartphones_blackfriday_2026_retargeting_msk_v2'
  const spent = stats({ views: 10, spent: 5 })
  render(<Charts total={spent} parts={[{ key: 'c1', name, stats: spent }]} partsTitle="By campaign" />)
  expect(screen.getByRole('img', { name: new RegExp(`^${name} — `) })).toHaveTextContent(name)
})
