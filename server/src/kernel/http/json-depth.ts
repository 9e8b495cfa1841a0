const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Whether JSON is nested deeper than this, counted in its bytes. Parsing it, or walking the value afterwards, would
 * need a stack frame for every level.
 */
export function isDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) {
      depth += 1
      if (depth > limit) return true
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return false
}
