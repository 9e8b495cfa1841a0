import type { Asking, Request, World } from './matrix-requests.ts'

const REFUSED: readonly number[] = [401, 403]

/** What each route was asked about last, if that call changed nothing. */
const unchanged = new WeakMap<World, Map<string, Asking>>()

/**
 * What a request is about, if the caller before left it as it was: making it costs more than the call. A request that
 * looks at its caller is never reused.
 */
export function findUnchanged(world: World, route: string): Asking | undefined {
  return unchanged.get(world)?.get(route)
}

/** Somebody who was refused, and somebody who only read, changed nothing. */
export function noteAnswer(world: World, route: string, about: Made): void {
  const routes = unchanged.get(world) ?? new Map<string, Asking>()
  unchanged.set(world, routes)
  const looksAtCaller = (about.request?.length ?? 0) > 1
  const isUnchanged = route.startsWith('GET ') || REFUSED.includes(about.status)
  if (isUnchanged && !looksAtCaller) routes.set(route, about.asking)
  else routes.delete(route)
}

interface Made {
  readonly request: Request | undefined
  readonly asking: Asking
  readonly status: number
}
