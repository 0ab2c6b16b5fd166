import { signal } from '@preact/signals-react'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../../src/contract/advert/condition.ts'
import { createTree } from '../../../../../src/features/adverts/tree/model/tree-model.ts'
import type { AnyCondition, AnyLeaf } from '../../../../../src/features/adverts/tree/model/tree-node.ts'
import type { TreeSpec } from '../../../../../src/features/adverts/tree/model/tree-spec.ts'
import { createWarnings } from '../../../../../src/features/adverts/tree/model/tree-warnings.ts'

const name = (text: string): Condition => ({ productName: { name: text } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })

/** Creates the warnings of a tree in which conditions on a sold-out product have one of their own. */
function warningsOf(condition: AnyCondition | null, settledAs = condition) {
  const tree = createTree<AnyCondition>(condition)
  const settled = signal(settledAs)
  const warning = (leaf: AnyLeaf) => ('productId' in leaf ? 'sold out' : undefined)
  const { warnings, warningsBelow } = createWarnings(tree, { warning } as Partial<TreeSpec> as TreeSpec, settled)
  const children = () => {
    const root = tree.root.value
    const node = root === null ? undefined : tree.node(root).value
    return node && node.kind !== 'leaf' ? node.children : []
  }
  return { tree, settled, warnings, warningsBelow, root: () => tree.root.value ?? '', children }
}

describe('the warnings of a tree', () => {
  it('stand at the condition that they are about', () => {
    const { warnings, children } = warningsOf(or(name('tea'), name('coffee'), name('tea')))
    expect([...warnings.value]).toEqual([[children()[2], 'duplicate']])
  })

  it('are one for each condition', () => {
    const { warnings, root } = warningsOf(and(name('tea'), { not: { condition: name('tea') } }))
    expect([...warnings.value.keys()]).toEqual([root()])
  })

  it('follow the condition that has settled, not each key press', () => {
    const { settled, warnings } = warningsOf(or(name('tea'), name('tea')), null)
    expect(warnings.value.size).toBe(0)
    settled.value = or(name('tea'), name('tea'))
    expect(warnings.value.size).toBe(1)
  })

  it('are counted for each group, with those of its leaves', () => {
    const inner = or(name('tea'), name('tea'))
    const { warningsBelow, root, children } = warningsOf(and(name('coffee'), { productId: { ids: ['7'] } }, inner))
    expect(warningsBelow.value.get(root())).toBe(2)
    expect(warningsBelow.value.get(children()[2] ?? '')).toBe(1)
    expect(warningsBelow.value.size).toBe(2)
  })

  it('are none in an empty tree', () => {
    const { warnings, warningsBelow } = warningsOf(null)
    expect([warnings.value.size, warningsBelow.value.size]).toEqual([0, 0])
  })
})
