/** The versions of what this browser has read, by topic ("tournament:42") and by address. */
const known = new Map<string, Map<string, number>>()

/**
 * Reads the version header of an answer: "tournament:42=7". The answer to a write has no address, because what the
 * write touches is read again anyway.
 */
export function noteVersion(header: string | null, address: string | null): void {
  const [topic, version] = header?.split('=') ?? []
  if (topic === undefined || version === undefined) return
  const read = known.get(topic) ?? new Map<string, number>()
  for (const each of address === null ? read.keys() : [address]) read.set(each, Number(version))
  known.set(topic, read)
}

/**
 * Whether any read of the topic is older. A new version of one division does not make the others of the tournament
 * new.
 */
export function isBehind(topic: string, version: number): boolean {
  const read = [...(known.get(topic)?.values() ?? [])]
  return read.length === 0 || read.some((each) => each < version)
}
