/** How many tasks may wait, and the error by which one more is refused. */
type Patience = { waiting: number; refusal: () => Error }

/** Returns a function that runs at most `most` tasks at a time; the others wait in the order of their arrival. */
export function atMost(most: number, patience?: Patience): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (patience && waiting.length >= patience.waiting) throw patience.refusal()
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve)) // takes over the turn of the one that ends
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
