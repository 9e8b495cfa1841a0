/** The versions of what this browser has read, by topic ("tournament:42"). */
const known = new Map<string, number>()

/** Reads the header that answers with a version carry: "tournament:42=7". */
export function noteVersion(header: string | null): void {
  const [topic, version] = header?.split('=') ?? []
  if (topic !== undefined && version !== undefined) known.set(topic, Number(version))
}

export function isBehind(topic: string, version: number): boolean {
  return (known.get(topic) ?? 0) < version
}
