import { expect, it } from 'vitest'
import { cellEdit, closeCell, editCell, type CellEdit } from '../../../../src/features/campaigns/row/edited-cell.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'

const editOf = (id: string): CellEdit => ({
  kind: 'limit',
  campaign: campaignWith({ id }),
  cell: document.createElement('button'),
})

it('a save that ends after its editor was left does not close the editor of another cell', () => {
  const [first, second] = [editOf('a'), editOf('b')]
  editCell(first)
  closeCell()
  editCell(second)
  closeCell(first)
  expect(cellEdit.value).toBe(second)
  closeCell(second)
  expect(cellEdit.value).toBeUndefined()
})
