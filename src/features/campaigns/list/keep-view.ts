import { writeStored } from '../../../state/session/stored.ts'
import { keyOf, readKeptView, type KeptView } from './kept-view.ts'

/** Remembers changes, and returns the whole. */
export function keepView(changes: KeptView): KeptView {
  const view = { ...readKeptView(), ...changes }
  writeStored(keyOf(), view)
  return view
}
