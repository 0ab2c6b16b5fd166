import { CallError } from './errors.ts'

/** Returns whether an error means that an object does not exist any more. */
export const isGone = (error: unknown) => error instanceof CallError && error.kind === 'notFound'

/** Reads whether an object does not exist any more. */
export async function findsGone(read: Promise<unknown>): Promise<boolean> {
  try {
    await read
    return false
  } catch (error) {
    if (isGone(error)) return true
    throw error
  }
}
