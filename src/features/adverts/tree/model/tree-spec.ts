import type { ComponentType } from 'react'
import type { Struct } from 'superstruct'
import type { FieldError } from '../../../../domain/validation-error.ts'
import type { AnyCondition, AnyLeaf } from './tree-node.ts'

/** A kind of condition that can be added; `section` is the part of the menu, `hint` a line about it. */
export type OfferedKind = { key: string; label: string; section?: string; hint?: string; make: () => AnyCondition }

/** The props of a leaf's fields; `field` is the path within the leaf: `search.phrases`. */
export type LeafFieldsProps = {
  leaf: AnyLeaf
  /** Updates the leaf; `field` is given for typing, so that quick typing is undone in one step. */
  onChange: (leaf: AnyLeaf, field?: string) => void
  errorOf: (field: string) => string | undefined
  onLeave: (field: string) => void
}

/** The part of the editor that depends on the tree: its kinds of conditions, their texts and their fields. */
export type TreeSpec = {
  label: () => string
  struct: Struct<AnyCondition, unknown>
  kinds: () => readonly OfferedKind[]
  /** Returns the kind of a leaf in words. */
  title: (leaf: AnyLeaf) => string
  /** Summarizes the values of a leaf; empty if it has none. */
  summary: (leaf: AnyLeaf) => string
  /** Returns the warning about a leaf that has become invalid since. */
  warning?: (leaf: AnyLeaf) => string | undefined
  /** Validates one leaf (docs/product/validation.md), with paths within it. */
  check: (leaf: AnyLeaf) => FieldError[]
  Fields: ComponentType<LeafFieldsProps>
}

/** The form's messages by path. */
export type TreeErrors = {
  hasErrors: boolean
  textOf: (path: string) => string | undefined
  textUnder: (start: string) => string | undefined
  submittedUnder: (start: string) => readonly { path: string; text: string }[]
}
