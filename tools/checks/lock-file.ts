export interface Lock {
  packages: Record<string, LockEntry>
}

export interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * A lock made where some platform's binaries were missing is refused by `npm ci` elsewhere,
 * and a download address in it ties every machine to one host.
 */
export function checkLock(lock: Lock): string[] {
  const names = new Set(Object.keys(lock.packages).map(packageName))
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = packageName(path)
    if (name === '') return []
    const binaries = Object.keys(entry.optionalDependencies ?? {}).filter((binary) => !names.has(binary))
    return [
      ...binaries.map((binary) => `${name}@${entry.version ?? '?'}: optional ${binary} is not in the lock`),
      ...(entry.resolved?.includes('://') ? [`${name}: the lock names a host in "resolved"`] : []),
      ...(entry.link !== true && entry.integrity === undefined
        ? [`${name}: the lock has no integrity hash`]
        : []),
    ]
  })
}

/** '' for the root and the workspaces, which are not downloaded. */
export function packageName(path: string): string {
  const at = path.lastIndexOf('node_modules/')
  return at < 0 ? '' : path.slice(at + 'node_modules/'.length)
}
