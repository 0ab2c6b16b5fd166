import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import type { Condition } from '../../src/contract/advert/condition.ts'
import { ConditionStruct } from '../../src/contract/advert/condition.ts'
import { TreeBuilder } from '../../src/features/adverts/tree/view/tree-builder.tsx'
import type { NodeId } from '../../src/features/adverts/tree/model/tree-node.ts'
import type { LeafFieldsProps, TreeSpec } from '../../src/features/adverts/tree/model/tree-spec.ts'
import { useTreeContext } from '../../src/features/adverts/tree/view/use-tree-context.ts'
import { render } from './render.tsx'

export const name = (text: string): Condition => ({ productName: { name: text } })
export const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
export const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })
export const not = (condition: Condition): Condition => ({ not: { condition } })

/** A kind of tree whose leaves are names, each with a line of text and a longer text. */
const spec: TreeSpec = {
  label: () => 'Conditions',
  struct: ConditionStruct as unknown as TreeSpec['struct'],
  kinds: () => [{ key: 'name', label: 'Name', make: () => name('') }],
  title: (leaf) => ('productName' in leaf ? leaf.productName.name : 'Everybody'),
  summary: () => '',
  check: () => [],
  Fields: ({ leaf, onChange }: LeafFieldsProps) => (
    <>
      <input
        aria-label="Name"
        value={'productName' in leaf ? leaf.productName.name : ''}
        onChange={(event) => onChange({ productName: { name: event.currentTarget.value } }, 'name')}
      />
      <textarea aria-label="Remark" />
    </>
  ),
}

const noErrors = {
  hasErrors: false,
  textOf: () => undefined,
  textUnder: () => undefined,
  submittedUnder: () => [],
  show: () => {},
}

/** Renders the editor of a tree; returns what its parts share, to see what a key or a drag has changed. */
export function showTree(condition: Condition | null) {
  const { result } = renderHook(() =>
    useTreeContext({ condition, basePath: 'condition', errors: noErrors, onChange: () => {} }, spec),
  )
  const { context, form } = result.current
  return { ...context, ...render(<TreeBuilder context={context} flush={form.flush} empty="Everybody" />) }
}

/** Returns the rows that are shown, in their order; asking which of them are accessible would take most of the time. */
export const rows = (): HTMLElement[] => screen.queryAllByRole('treeitem', { hidden: true })
/** Returns the row whose text begins with these words. */
export function rowOf(words: string): HTMLElement {
  const row = rows().find(({ textContent }) => textContent.startsWith(words))
  if (!row) throw new Error(`There is no row ${words}`)
  return row
}
export const idOf = (row: HTMLElement): NodeId => row.closest('[data-node]')?.getAttribute('data-node') ?? ''

/** Presses a key on an element, by default the one that has the focus; returns whether the browser may act on it. */
export function press(key: string, modifiers: object = {}, on: Element | null = document.activeElement): boolean {
  if (!on) throw new Error('Nothing has the focus')
  return fireEvent.keyDown(on, { key, ...modifiers })
}

export const focus = (row: HTMLElement): void => act(() => row.focus())
