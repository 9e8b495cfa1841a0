/** What one call of a route was about, and how it ended. */
interface Call<Asking> {
  readonly route: string
  readonly status: number
  readonly asking: Asking
  readonly looksAtCaller: boolean
}

/** Things that requests of several routes are about. */
interface Shared {
  readonly things: Map<string, Promise<unknown>>
  /** Whether the request that is being made uses one of them. */
  isUsed: boolean
}

const grounds = new WeakMap<object, Shared>()

/**
 * Made once for all requests about things of this owner, until a call changes something. Only for requests that add
 * nothing to it.
 */
export function shared<Thing>(owner: object, name: string, make: () => Promise<Thing>): Promise<Thing> {
  const ground = groundOf(owner)
  ground.isUsed = true
  const thing = (ground.things.get(name) as Promise<Thing> | undefined) ?? make()
  ground.things.set(name, thing)
  return thing
}

/**
 * What each route was asked about last, if that call left it as it was: making it costs more than the call. A request
 * that looks at its caller is made anew for each.
 */
export class Unchanged<Asking> {
  readonly #owners = new WeakMap<object, Map<string, { asking: Asking; isShared: boolean }>>()

  find(owner: object, route: string): Asking | undefined {
    return this.#owners.get(owner)?.get(route)?.asking
  }

  /** Somebody who was refused, and somebody who only read, changed nothing. */
  note(owner: object, { route, status, asking, looksAtCaller }: Call<Asking>): void {
    const routes = this.#owners.get(owner) ?? new Map<string, { asking: Asking; isShared: boolean }>()
    this.#owners.set(owner, routes)
    const ground = groundOf(owner)
    const isShared = ground.isUsed || routes.get(route)?.isShared === true
    ground.isUsed = false
    const isUnchanged = route.startsWith('GET ') || status >= 400
    if (isUnchanged && !looksAtCaller) routes.set(route, { asking, isShared })
    if (isUnchanged) return
    routes.delete(route)
    if (!isShared) return
    ground.things.clear()
    for (const [other, known] of routes) if (known.isShared) routes.delete(other)
  }
}

type Request = (...parts: never[]) => unknown

const onlyFor = new WeakMap<Request, readonly string[]>()

/** A request that looks only at callers of these kinds: it is the same for all others. */
export function lookingAt<Given extends Request>(kinds: readonly string[], request: Given): Given {
  onlyFor.set(request, kinds)
  return request
}

export function looksAt(request: Request | undefined, kind: string): boolean {
  if (request === undefined || request.length < 2) return false
  return onlyFor.get(request)?.includes(kind) ?? true
}

function groundOf(owner: object): Shared {
  const known = grounds.get(owner) ?? { things: new Map<string, Promise<unknown>>(), isUsed: false }
  grounds.set(owner, known)
  return known
}
