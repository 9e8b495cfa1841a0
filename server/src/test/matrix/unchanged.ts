const REFUSED: readonly number[] = [401, 403]

/** What one call of a route was about, and how it ended. */
interface Call<Asking> {
  readonly asking: Asking
  readonly looksAtCaller: boolean
  readonly status: number
}

/**
 * What each route of a world was asked about last, if that call left it as it was: making it costs more than the call.
 * A request that looks at its caller is made anew for each.
 */
export class Unchanged<Asking> {
  readonly #worlds = new WeakMap<object, Map<string, Asking>>()

  find(world: object, route: string): Asking | undefined {
    return this.#worlds.get(world)?.get(route)
  }

  /** Somebody who was refused, and somebody who only read, changed nothing. */
  note(world: object, route: string, { asking, looksAtCaller, status }: Call<Asking>): void {
    const routes = this.#worlds.get(world) ?? new Map<string, Asking>()
    this.#worlds.set(world, routes)
    const isUnchanged = route.startsWith('GET ') || REFUSED.includes(status)
    if (isUnchanged && !looksAtCaller) routes.set(route, asking)
    else routes.delete(route)
  }
}
