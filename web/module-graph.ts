const ICON_LIST = /[\\/]lucide-react\.mjs$/u

interface Module {
  readonly id: string
  readonly code: string | null
  readonly importedIds: readonly string[]
}

/** An import from the list of all icons means only those that it names. */
export function importsOf(module: Module | null): readonly string[] {
  if (module === null) return []
  const list = module.importedIds.find((id) => ICON_LIST.test(id))
  if (list === undefined || ICON_LIST.test(module.id))
    return ICON_LIST.test(module.id) ? [] : module.importedIds
  const named = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/u.exec(module.code ?? '')?.[1] ?? ''
  const icons = named
    .split(',')
    .map((name) => list.replace(ICON_LIST, `/icons/${kebab(name.trim().split(' ')[0] ?? '')}.mjs`))
  return [...module.importedIds.filter((id) => id !== list), ...icons]
}

export function reversed(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [id, found] of imports) {
    for (const each of found) importers.set(each, [...(importers.get(each) ?? []), id])
  }
  return importers
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=[0-9])/gu, '-').toLowerCase()
}

export function reach(root: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>()
  const pending = [root]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    pending.push(...(imports.get(id) ?? []))
  }
  return seen
}
