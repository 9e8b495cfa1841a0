import type { Plugin } from 'vite'
import { importsOf, reach, reversed } from './module-graph.ts'

/** Whatever an import() call loads is a root; these kinds of them load on the first visit of a page. */
const PAGE = /[\\/]web[\\/]src[\\/](?:pages|parts)[\\/].+\.tsx$/u
const EVERYWHERE = /[\\/]app[\\/]after-paint\.ts$/u
const MEMBER_SHELL =
  /[\\/](?:app[\\/]shell[\\/](?:member-bar|tab-bar|live-strip)|features[\\/]notifications[\\/]bell)\.tsx$/u
const VISITORS =
  /[\\/](?:pages|parts)[\\/][^\\/]+[\\/](?:landing|auth|browse-|not-found|unsubscribe|court-link)[^\\/]*\.tsx$/u
const ADMIN =
  /[\\/](?:pages|parts)[\\/][^\\/]+[\\/](?:admin|create|manage|system|tournament-admin|venue|organise|new-event|quick-session|club-event|club-organisers|club-competitions|import-list|money)[^\\/]*\.tsx$/u
/** Large, and needed where somebody fills something in, or opens something over the page. */
const FORMS = /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/u
/** Of the contract only what checks is large: words and days come with the page that shows them. */
const CONTRACT = /packages[\\/]contract[\\/]/u
/** It loads with the first visit, as the landing page opens it, so nothing else may come with it. */
const SIGN_UP = /[\\/]auth-dialog\.tsx$/u
const DIALOG = /[\\/]ui[\\/]overlays[\\/]/u
/** The pages that most visits begin with, each with the parts that it loads at once. */
const LANDING = /[\\/]home[\\/]landing(?:-rows)?\.tsx$/u
const DASHBOARD =
  /[\\/](?:home[\\/]dashboard|up-next[\\/]up-next-card|achievements[\\/]my-achievements)\.tsx$/u
const BRACKET = /[\\/]pages[\\/]tournaments[\\/]tournament-bracket\.tsx$/u
/** Pages of visitors that have no form. */
const OPEN = /[\\/](?:landing|browse-|not-found|unsubscribe)[^\\/]*\.tsx$/u
/** Small things that the page of a court shares with members. */
const SMALL = /[\\/]lib[\\/]offline[\\/]|[\\/]lucide-react[\\/]/u
/** What more roots than these need is no part of one page. */
const FEW_ROOTS = 3
/** Helpers of the bundler itself. */
const HELPER = /^\0|^rolldown[\\/]/u
const RULES =
  /[\\/]packages[\\/]competition[\\/]|[\\/]contract[\\/]src[\\/](?:calendar|people[\\/]username|desk[\\/]call-refusals)\.ts$/u
const ICON = /[\\/]lucide-react[\\/]/u
const OVERLAYS =
  /node_modules[\\/](?:radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[\\/]/u
/** Of those the ones that hang on a control, and toasts: each comes with the first press that needs it. */
const HOVERING = /floating-ui|popper|popover|menu|select|tooltip|roving|toast|collection/u

/** Only who scans a code needs these, so they stay with the page and its part. */
const CLAIMS = /[\\/]features[\\/]claims[\\/]/u
/** The texts that few people read. */
const LEGAL = /[\\/]pages[\\/]site[\\/]/u
/** What more pages need is loaded with every page. */
const FEW_PAGES = 4
const PLAN_PAGE = /[\\/]rules-card\.tsx$/u
/** Only these pages and what they open need the engine's formats. */
const PLANS = /[\\/](?:rules-card|division-plan|ladder-rules-dialog)\.tsx$|[\\/]features[\\/]plans[\\/]/u

export interface Chunks {
  /** Learns, before files are cut, which roots need which modules. */
  readonly plugin: Plugin
  readonly groups: readonly { name: string; test: (id: string) => boolean; priority: number }[]
}

/** The most needed first: a module brings along what it imports, unless that is placed already. */
const NAMES = [
  'base',
  'member',
  'landing',
  'input',
  'home',
  'dashboard',
  'draw',
  'common',
  'rule',
  'engine',
  'overlay',
  'form',
  'check',
  'shared',
  'competition',
  'acting',
  'admin',
  'format',
] as const
type Name = (typeof NAMES)[number]

/**
 * Every file is a request, and every module that a page does not need is bytes: what several pages of one kind need
 * goes together, and what one page alone needs stays with it.
 */
export function chunks(): Chunks {
  const needed = new Map<string, Set<string>>()
  /** What the first file needs itself. */
  const initial = new Set<string>()
  /** What fills in or opens something itself; it goes where its library is. */
  const large = new Set<string>()
  /** What brings such a thing along. */
  const leads = new Set<string>()
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
        const importers = reversed(imports)
        for (const id of large) for (const each of reach(id, importers)) leads.add(each)
        for (const info of infos) if (info?.isEntry) for (const id of reach(info.id, imports)) initial.add(id)
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
      test: (id) => {
        if (initial.has(id) || HELPER.test(id)) return name === 'base'
        const roots = [...(needed.get(id) ?? [])]
        const weight = { isLarge: large.has(id), leads: leads.has(id) }
        return (firstName(id, roots, weight) ?? laterName(id, roots, weight)) === name
      },
      priority: NAMES.length - index,
    })),
  }
}

interface Weight {
  readonly isLarge: boolean
  readonly leads: boolean
}

/**
 * What the landing page, the dashboard or a bracket needs at once. What two of them need is in a file without anything
 * that neither needs; undefined is everything else.
 */
function firstName(id: string, roots: readonly string[], { leads }: Weight): Name | null | undefined {
  const has = (kind: RegExp) => roots.some((root) => kind.test(root))
  if (leads || FORMS.test(id) || OVERLAYS.test(id)) return undefined
  if (has(EVERYWHERE)) return 'base'
  const isMember = has(MEMBER_SHELL)
  const isHome = isMember || has(DASHBOARD)
  const isBracket = isMember || has(BRACKET)
  if (isHome || isBracket) {
    if (has(OPEN) || (has(SIGN_UP) && isHome) || (has(VISITORS) && SMALL.test(id))) return 'base'
    if (isHome && isBracket) return 'member'
  }
  if (has(LANDING)) return 'landing'
  if (has(SIGN_UP)) return has(PAGE) ? 'input' : undefined
  if ((isHome || isBracket) && roots.length > FEW_ROOTS) return 'member'
  if (isHome) return roots.every((root) => DASHBOARD.test(root)) ? 'dashboard' : 'home'
  // What the page alone needs stays with it.
  if (isBracket) return roots.length > 1 ? 'draw' : null
  return undefined
}

/** What other pages and dialogs need. Null leaves a module with the roots that need it, or in a file that they share. */
function laterName(id: string, roots: readonly string[], { isLarge, leads }: Weight): Name | null {
  const count = (kind: RegExp) => roots.filter((root) => kind.test(root)).length
  const pages = count(PAGE)
  const visitors = count(VISITORS)
  const admins = count(ADMIN)
  const members = pages - visitors - admins
  if (visitors > 1 || (visitors > 0 && pages > 1)) return 'common'
  if (OVERLAYS.test(id)) return HOVERING.test(id) ? null : 'overlay'
  if (count(SIGN_UP) > 0) return DIALOG.test(id) ? 'overlay' : 'form'
  if (CLAIMS.test(id) || roots.every((root) => LEGAL.test(root))) return null
  const plans = count(PLANS)
  // Other pages must not load the formats with the few rules that they share with a plan.
  if (plans > 0 && plans === roots.length) return plans > 1 ? 'format' : null
  if (RULES.test(id)) {
    if (pages > 1 && members > count(PLAN_PAGE)) return 'rule'
    return plans > 0 || pages > FEW_PAGES ? 'engine' : null
  }
  // What few pages or only organisers send stays with them.
  if (FORMS.test(id) || (CONTRACT.test(id) && leads)) {
    if (members > 0 && pages > 2) return 'check'
    return admins > 1 && members === 0 ? 'admin' : null
  }
  if (isLarge) return null
  if (members > 3 || (members > 0 && admins > 1)) return leads ? 'acting' : 'shared'
  if (ICON.test(id) && members > 0 && roots.length > 1) return 'shared'
  if (ICON.test(id) && pages === 0 && roots.length > 2) return 'overlay'
  if (members > 1) return leads ? 'acting' : 'competition'
  return admins > 1 ? 'admin' : null
}
