import type { ComponentType } from 'react'
import type { Struct } from 'superstruct'
import type { FieldError } from '../../../domain/validation-error.ts'
import type { AnyCondition, AnyLeaf } from './tree-node.ts'

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
