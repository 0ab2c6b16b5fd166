import type { ReadonlySignal, Signal } from '@preact/signals-react'
import { createContext, useContext, type ComponentType } from 'react'
import type { Struct } from 'superstruct'
import type { ConditionWarningKind } from '../../../domain/condition-warnings.ts'
import type { Verdict } from '../../../domain/condition-matches.ts'
import type { Leaf } from '../../../domain/tree-rules.ts'
import type { FieldError } from '../../../domain/validation-error.ts'
import type { TreeCommands } from './tree-commands.ts'
import type { AnyCondition, NodeId, Tree } from './tree-model.ts'
import type { TreeView } from './tree-view.ts'

export type AnyLeaf = Leaf<AnyCondition>

/** A kind of condition that can be added. */
export type OfferedKind = { key: string; label: string; make: () => AnyCondition }

/** What the fields of a leaf need; `field` is the path within the leaf: `search.phrases`. */
export type LeafFieldsProps = {
  leaf: AnyLeaf
  /** `field` for what is typed, so that quick typing is undone at once. */
  onChange: (leaf: AnyLeaf, field?: string) => void
  errorOf: (field: string) => string | undefined
  onLeave: (field: string) => void
}

/** What sets one tree apart from another: its kinds of conditions, and how they are said and filled in. */
export type TreeSpec = {
  label: () => string
  struct: Struct<AnyCondition, unknown>
  kinds: () => readonly OfferedKind[]
  /** The kind of a leaf, in words. */
  title: (leaf: AnyLeaf) => string
  /** What it was filled in with; empty where there is nothing to fill in. */
  summary: (leaf: AnyLeaf) => string
  /** What is wrong with a leaf that was fine once. */
  warning?: (leaf: AnyLeaf) => string | undefined
  /** The rules of spec.md §5 for one leaf, the paths within it. */
  check: (leaf: AnyLeaf) => FieldError[]
  Fields: ComponentType<LeafFieldsProps>
}

/** The messages of the form that the tree is a part of, by their paths. */
export type TreeErrors = { hasErrors: boolean; textOf: (path: string) => string | undefined; textUnder: (start: string) => string | undefined }

/** What is open over the tree: the actions of a node, or the kinds that can be added. */
export type OpenMenu = { kind: 'actions' | 'add'; id: NodeId | null; anchor: HTMLElement }

export type TreeContext = {
  tree: Tree<AnyCondition>
  view: TreeView
  spec: TreeSpec
  commands: TreeCommands
  menu: Signal<OpenMenu | null>
  errors: Signal<TreeErrors>
  /** The place of the tree in the form: `impressionRules[0].condition`. */
  basePath: Signal<string>
  warnings: ReadonlySignal<ReadonlyMap<NodeId, ConditionWarningKind>>
  /** What a trial says of a node; null while there is none. */
  verdictOf: Signal<((id: NodeId) => Verdict) | null>
  /** A field is left: what is wrong with it is said. */
  leave: (id: NodeId, field: string) => void
  /** Something is typed into a leaf. */
  type: (id: NodeId, leaf: AnyLeaf, field?: string) => void
}

const Context = createContext<TreeContext | null>(null)
export const TreeProvider = Context.Provider

/** The tree that a row belongs to. */
export function useTree(): TreeContext {
  const tree = useContext(Context)
  if (!tree) throw new Error('There is no tree around')
  return tree
}
