/** The versions of what this browser has read, by topic ("tournament:42") and by address. */
const known = new Map<string, Map<string, number>>()

/**
 * Reads the header that answers with a version carry: "tournament:42=7". The answer to a write has no address: what
 * the write touches is read again without being told.
 */
export function noteVersion(header: string | null, address: string | null): void {
  const [topic, version] = header?.split('=') ?? []
  if (topic === undefined || version === undefined) return
  const read = known.get(topic) ?? new Map<string, number>()
  for (const each of address === null ? read.keys() : [address]) read.set(each, Number(version))
  known.set(topic, read)
}

/** Whether anything that was read is older: one division of a tournament that is new does not make the others so. */
export function isBehind(topic: string, version: number): boolean {
  const read = [...(known.get(topic)?.values() ?? [])]
  return read.length === 0 || read.some((each) => each < version)
}
