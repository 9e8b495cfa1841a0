import type { Plugin } from 'vite'

/** Whatever an import() call loads is a root; these kinds of them load on the first visit of a page. */
const PAGE = /[\\/]web[\\/]src[\\/](?:pages|parts)[\\/].+\.tsx$/u
const EVERYWHERE = /[\\/]app[\\/]after-paint\.ts$/u
const MEMBER_SHELL = /[\\/]app[\\/]shell[\\/](?:member-bar|tab-bar|live-strip)\.tsx$/u
const VISITORS =
  /[\\/](?:pages|parts)[\\/][^\\/]+[\\/](?:landing|auth|browse-|not-found|unsubscribe|court-link)[^\\/]*\.tsx$/u
const ADMIN =
  /[\\/](?:pages|parts)[\\/][^\\/]+[\\/](?:admin|create|manage|system|tournament-admin|venue|organise|new-event|quick-session|club-event|club-organisers|club-competitions|import-list|money)[^\\/]*\.tsx$/u
/** Large, and needed where somebody fills something in, or opens something over the page. */
const FORMS = /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]|packages[\\/]contract[\\/]/u
/** Its schemas load with the first visit, as the landing page opens it. */
const SIGN_UP = /[\\/]auth-dialog\.tsx$/u
const RULES =
  /[\\/]packages[\\/]competition[\\/]|[\\/]contract[\\/]src[\\/](?:calendar|people[\\/]username|desk[\\/]call-refusals)\.ts$/u
const ICON = /[\\/]lucide-react[\\/]/u
const ICON_LIST = /[\\/]lucide-react\.mjs$/u
const OVERLAYS =
  /node_modules[\\/](?:radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[\\/]/u
/** Of those the ones that hang on a control: each comes with the first press of such a control. */
const HOVERING = /floating-ui|popper|popover|menu|select|tooltip|roving/u

/** What shows a draw, and reads its compact form. */
const DRAWS =
  /[\\/]features[\\/]tournaments[\\/](?:bracket|results)[\\/]|[\\/]play[\\/](?:unpack-bracket|bracket-codes)\.ts$/u
/** Only who scans a code needs these, so they stay with the page and its part. */
const CLAIMS = /[\\/]features[\\/]claims[\\/]/u
/** What more pages need is loaded with every page. */
const FEW_PAGES = 4
/** Only these pages and what they open need the engine's formats. */
const PLANS = /[\\/](?:rules-card|division-plan|ladder-rules-dialog)\.tsx$|[\\/]features[\\/]plans[\\/]/u

export interface Chunks {
  /** Learns, before files are cut, which roots need which modules. */
  readonly plugin: Plugin
  readonly groups: readonly { name: string; test: (id: string) => boolean; priority: number }[]
}

/** The most needed first: a module brings along what it imports, unless that is placed already. */
const NAMES = [
  'common',
  'rule',
  'overlay',
  'form',
  'member',
  'competition',
  'admin',
  'draw',
  'format',
] as const

/**
 * Every file is a request, and every module that a page does not need is bytes: what several pages of one kind need
 * goes together, and what one page alone needs stays with it.
 */
export function chunks(): Chunks {
  const needed = new Map<string, Set<string>>()
  /** What fills in or opens something itself; it goes where its library is. */
  const large = new Set<string>()
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id))
        const imports = new Map(infos.map((info) => [info?.id ?? '', importsOf(info)]))
        for (const [id, found] of imports) {
          if (found.some((each) => FORMS.test(each) || OVERLAYS.test(each))) large.add(id)
        }
        for (const root of new Set(infos.flatMap((info) => info?.dynamicallyImportedIds ?? []))) {
          for (const id of reach(root, imports)) {
            const roots = needed.get(id) ?? new Set()
            needed.set(id, roots.add(root))
          }
        }
      },
    },
    groups: NAMES.map((name, index) => ({
      name,
      test: (id) => nameFor(id, [...(needed.get(id) ?? [])], large.has(id)) === name,
      priority: NAMES.length - index,
    })),
  }
}

/** Null leaves a module with the roots that need it, or in a file that they share. */
function nameFor(id: string, roots: readonly string[], isLarge: boolean): (typeof NAMES)[number] | null {
  const count = (kind: RegExp) => roots.filter((root) => kind.test(root)).length
  const pages = count(PAGE)
  const visitors = count(VISITORS)
  const admins = count(ADMIN)
  const members = pages - visitors - admins
  if (visitors > 1 || (visitors > 0 && pages > 1)) return 'common'
  if (count(EVERYWHERE) > 0 && roots.length > 1) return 'common'
  if (OVERLAYS.test(id)) return HOVERING.test(id) ? null : 'overlay'
  if (DRAWS.test(id)) return pages > 1 ? 'draw' : null
  if (CLAIMS.test(id)) return null
  const plans = count(PLANS)
  // Other pages must not load the formats with the few rules that they share with a plan.
  if (plans > 0 && plans === roots.length) return plans > 1 ? 'format' : null
  if (RULES.test(id)) return plans > 0 || pages > FEW_PAGES ? 'rule' : null
  // What few pages or only organisers send stays with them, so that the sign-up does not load it.
  if (FORMS.test(id)) {
    if (count(SIGN_UP) > 0 || (members > 0 && pages > 2)) return 'form'
    return admins > 1 && members === 0 ? 'admin' : null
  }
  if (isLarge) return null
  if (count(MEMBER_SHELL) > 0 || members > 3 || (members > 0 && admins > 1)) return 'member'
  if (ICON.test(id) && roots.length - pages > 2) return 'overlay'
  if (members > 1) return 'competition'
  return admins > 1 ? 'admin' : null
}

interface Module {
  readonly id: string
  readonly code: string | null
  readonly importedIds: readonly string[]
}

/** An import from the list of all icons means only those that it names. */
function importsOf(module: Module | null): readonly string[] {
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

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=[0-9])/gu, '-').toLowerCase()
}

function reach(root: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>()
  const pending = [root]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    pending.push(...(imports.get(id) ?? []))
  }
  return seen
}
