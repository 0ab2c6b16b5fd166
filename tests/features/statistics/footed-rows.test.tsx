import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { footedRows } from '../../../src/features/statistics/tables/footed-rows.tsx'
import { Table, type Column } from '../../../src/ui/table/table.tsx'
import { render } from '../../helpers/render.tsx'

type Row = { id: string }
const columns: Column<Row>[] = [{ key: 'id', header: 'Id', render: ({ id }) => id }]
const rows = Array.from({ length: 40 }, (_, index) => ({ id: `row ${index}` }))

it('a long table of statistics shows its first rows and reserves space for the others until their code loads', () => {
  render(
    <Table
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      drawRows={footedRows(columns, undefined)}
    />,
  )
  expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  const [, body] = screen.getAllByRole('rowgroup')
  expect(body?.style.minHeight).toBe('1640px')
})
