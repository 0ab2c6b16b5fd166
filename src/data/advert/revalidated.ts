import { advertReads, outdate } from '../calls.ts'
import { CallError } from '../errors.ts'

/** Passes a write through; after a failure other than a rejected body, the ads on the screen are revalidated. */
export async function revalidated<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'rejected') outdate(...advertReads)
    throw error
  }
}
