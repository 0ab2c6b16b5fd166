const SYNC = 0x53
const QUERY = 0x51
const CANCEL_OR_SSL = new Set([80877102, 80877103, 80877104])

/** A client's bytes, cut into whole messages of PostgreSQL's wire protocol. */
export type Cut =
  | { kind: 'incomplete' }
  /** A request for encryption, refused with 'N', or a request to cancel. */
  | { kind: 'refused'; rest: Buffer; isCancel: boolean }
  /** `isTurnOver`: the last message ends an exchange, so that another client may follow (outside a transaction). */
  | { kind: 'messages'; messages: Buffer; rest: Buffer; isTurnOver: boolean }

/** Cuts the first message of a connection, which has no type byte. */
export function cutStartup(buffer: Buffer): Cut {
  if (buffer.length < 8) return { kind: 'incomplete' }
  const length = buffer.readInt32BE(0)
  if (buffer.length < length) return { kind: 'incomplete' }
  const rest = buffer.subarray(length)
  const code = buffer.readInt32BE(4)
  if (CANCEL_OR_SSL.has(code)) return { kind: 'refused', rest, isCancel: code === 80877102 }
  return { kind: 'messages', messages: buffer.subarray(0, length), rest, isTurnOver: true }
}

/** Cuts all complete messages off the buffer. */
export function cutMessages(buffer: Buffer): Cut {
  let end = 0
  let last = 0
  while (buffer.length >= end + 5) {
    const next = end + 1 + buffer.readInt32BE(end + 1)
    if (next > buffer.length) break
    last = buffer[end] ?? 0
    end = next
  }
  if (end === 0) return { kind: 'incomplete' }
  return {
    kind: 'messages',
    messages: buffer.subarray(0, end),
    rest: buffer.subarray(end),
    isTurnOver: last === SYNC || last === QUERY,
  }
}
