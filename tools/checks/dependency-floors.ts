import { type Lock, packageName } from './lock-file.ts'

export interface Floors {
  minimum: Record<string, string>
  absent: string[]
  maxRuntimeDependencies: number
}

export interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Versions with known holes, packages we never want, and too many or unexplained dependencies. */
export function checkFloors(
  floors: Floors,
  lock: Lock,
  manifests: readonly Manifest[],
  docs: string,
): string[] {
  return [
    ...tooOld(floors, lock),
    ...unwanted(floors, lock),
    ...manifests.flatMap((manifest) => tooMany(floors, manifest)),
    ...unexplained(manifests, docs),
  ]
}

function tooOld({ minimum }: Floors, lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version = '0.0.0' }]) => {
    const floor = minimum[packageName(path)]
    if (floor === undefined || !isBelow(version, floor)) return []
    return [`${path}: ${version} is below the safe version ${floor}`]
  })
}

function unwanted({ absent }: Floors, lock: Lock): string[] {
  const patterns = absent.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`, 'u'))
  const names = Object.keys(lock.packages).map(packageName)
  return names
    .filter((name) => patterns.some((pattern) => pattern.test(name)))
    .map((name) => `${name} must not be used`)
}

function tooMany({ maxRuntimeDependencies }: Floors, { name = '?', dependencies = {} }: Manifest): string[] {
  const count = Object.keys(dependencies).filter(isForeign).length
  return count > maxRuntimeDependencies
    ? [`${name}: ${count} runtime dependencies, at most ${maxRuntimeDependencies}`]
    : []
}

function unexplained(manifests: readonly Manifest[], docs: string): string[] {
  const direct = new Set(
    manifests.flatMap((each) =>
      [each.dependencies, each.devDependencies, each.optionalDependencies].flatMap((set) =>
        Object.keys(set ?? {}),
      ),
    ),
  )
  const explained = new Set([...docs.matchAll(/^\| `([^`]+)`/gmu)].map(([, name]) => name))
  const missing = [...direct].filter((name) => isForeign(name) && !explained.has(name))
  const stale = [...explained].filter((name) => name !== undefined && !direct.has(name))
  return [
    ...missing.map((name) => `${name}: no line in docs/dependencies.md`),
    ...stale.map((name) => `${name}: docs/dependencies.md explains it, but nothing depends on it`),
  ]
}

function isForeign(name: string): boolean {
  return !name.startsWith('@tussle/')
}

function isBelow(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split(/[.-]/u, 3).map(Number))
  for (const [index, number] of (want ?? []).entries()) {
    const difference = (have?.[index] ?? 0) - number
    if (difference !== 0) return difference < 0
  }
  return false
}
