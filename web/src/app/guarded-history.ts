import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type Path,
  type To,
} from 'react-router'
import { newKey } from '../lib/server/form-key.ts'
import { hasUnsavedInput, topLayer, watchLayers } from '../ui/overlays/layers.ts'
import { mayLeave } from '../ui/overlays/leave-question.ts'

type RouterHistory = ReturnType<typeof createBrowserHistory>
type Update = Pick<RouterHistory, 'action' | 'location'>

/** The state of an entry of the browser's history: the router's part, and the mark of a guard entry. */
interface EntryState {
  readonly idx?: number
  readonly key?: string
  readonly isGuard?: true
}

const PUSH = 'PUSH' as RouterHistory['action']
const GIVE_UP_AFTER_MS = 1000

/**
 * The router's history with one extra entry, the guard, on top of the page while a layer is open or a form has
 * unsaved input. Back then goes from the guard to the page itself: the top-most layer closes, or the person is asked,
 * and the page stays. Without a reason the guard is removed at once, so that one Back is one page (decision 0036).
 */
export class GuardedHistory implements Navigator {
  readonly #history = nameFirstEntry(() => createBrowserHistory({ window, v5Compat: true }))
  #onGuard = entry().isGuard === true
  /** The page's own entry may have an older address than the guard above it. */
  #isStale = this.#onGuard
  #page = shownPage()
  #isPush = false
  /** A history move that the browser has not finished yet, and the navigations that wait for it. */
  #moving: ((event: Event | null) => void) | null = null
  #waiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  current(): Update {
    const { action, location } = this.#history
    return { action, location }
  }

  listen(listener: (update: Update) => void): () => void {
    // Runs before the router's own listener, so that an event stopped here never reaches the router.
    window.addEventListener('popstate', this.#handlePop, { capture: true })
    const unwatchLayers = watchLayers(this.#settleSoon)
    const unlistenRouter = this.#history.listen(({ action, location }) => {
      this.#page = shownPage()
      listener({ action: this.#isPush ? PUSH : action, location })
    })
    this.#settleSoon()
    return () => {
      window.removeEventListener('popstate', this.#handlePop, { capture: true })
      clearTimeout(this.#timer)
      this.#timer = undefined
      unwatchLayers()
      unlistenRouter()
    }
  }

  createHref(to: To): string {
    return this.#history.createHref(to)
  }

  encodeLocation(to: To): Path {
    return this.#history.encodeLocation(to)
  }

  go(distance: number): void {
    this.#history.go(distance)
  }

  // The router calls these two without their object.
  readonly push = (to: To, state?: unknown): void => {
    if (this.#moving !== null) {
      this.#waiting.push(() => this.push(to, state))
    } else if (isElsewhere(to) && hasUnsavedInput()) {
      void mayLeave().then((leaves) => leaves && this.push(to, state))
    } else if (!this.#onGuard) {
      this.#history.push(to, state)
    } else if (this.#isStale) {
      this.#standOnPage(() => this.#history.push(to, state))
    } else {
      this.#pushOverGuard(to, state)
    }
  }

  readonly replace = (to: To, state?: unknown): void => {
    if (this.#moving !== null) {
      this.#waiting.push(() => this.replace(to, state))
      return
    }
    this.#history.replace(to, state)
    if (!this.#onGuard) return
    this.#isStale = true
    window.history.replaceState({ ...entry(), isGuard: true }, '')
  }

  /** The guard's entry becomes the entry of the next page. */
  #pushOverGuard(to: To, state: unknown): void {
    const { idx = 0 } = entry()
    this.#onGuard = false
    this.#isPush = true
    this.#history.replace(to, state)
    this.#isPush = false
    window.history.replaceState({ ...entry(), idx: idx + 1 }, '')
    this.#page = shownPage()
    this.#settleSoon()
  }

  readonly #handlePop = (event: Event): void => {
    const landed = entry()
    if (this.#moving !== null) {
      this.#moving(event)
    } else if (landed.isGuard) {
      // The person went forward to a guard that is no longer needed.
      this.#onGuard = true
      if (landed.key === this.#page.state.key) event.stopImmediatePropagation()
      this.#settleSoon()
    } else if (this.#onGuard && landed.idx !== undefined) {
      event.stopImmediatePropagation()
      this.#leaveGuard(landed.idx - (this.#page.state.idx ?? 0))
    }
  }

  /** The person went back from the guard, normally to the page itself (0), else further. */
  #leaveGuard(distance: number): void {
    if (distance === 0) {
      this.#restorePage()
      this.#takeBack(-1)
    } else {
      this.#move(1 - distance, (event) => {
        event?.stopImmediatePropagation()
        this.#takeBack(distance)
      })
    }
  }

  /** The top-most layer handles the Back, then the forms. */
  #takeBack(distance: number): void {
    const layer = topLayer()
    if (layer) layer.close()
    else void mayLeave().then((leaves) => leaves && this.#leaveBy(distance))
    this.#settleSoon()
  }

  #leaveBy(distance: number): void {
    const isOnlyPage = this.#page.state.idx === 0 && window.history.length <= 2
    if (isOnlyPage) this.push('/')
    else
      this.#move(this.#onGuard ? distance - 1 : distance, () => {
        this.#onGuard = entry().isGuard === true
      })
  }

  /** Delayed, because one layer often closes while the next one opens or a link is followed. */
  readonly #settleSoon = (): void => {
    this.#timer ??= setTimeout(this.#settle)
  }

  /** Adds the guard if it is needed and removes it if not. */
  readonly #settle = (): void => {
    this.#timer = undefined
    if (this.#moving !== null) return
    const isNeeded = topLayer() !== undefined || hasUnsavedInput()
    if (isNeeded === this.#onGuard) return
    if (!isNeeded) {
      this.#standOnPage()
      return
    }
    window.history.pushState({ ...entry(), isGuard: true }, '')
    this.#onGuard = true
  }

  #standOnPage(then?: () => void): void {
    this.#move(-1, (event) => {
      event?.stopImmediatePropagation()
      this.#restorePage()
      then?.()
    })
  }

  /** The page's own entry is current again and now has the address of the guard. */
  #restorePage(): void {
    this.#onGuard = false
    if (this.#isStale) window.history.replaceState(this.#page.state, '', this.#page.url)
    this.#isStale = false
  }

  /** Browsers move asynchronously; other navigations wait until then. */
  #move(distance: number, arrive: (event: Event | null) => void): void {
    const done = (event: Event | null) => {
      clearTimeout(overdue)
      this.#moving = null
      arrive(event)
      for (const navigate of this.#waiting.splice(0)) navigate()
      this.#settleSoon()
    }
    // The entry to move to may not exist.
    const overdue = setTimeout(() => done(null), GIVE_UP_AFTER_MS)
    this.#moving = done
    window.history.go(distance)
  }
}

/** An entry that the router did not create has no key, so all pages opened by address would share one. */
function nameFirstEntry(create: () => RouterHistory): RouterHistory {
  if (entry().key === undefined) window.history.replaceState({ ...entry(), key: newKey() }, '')
  return create()
}

function entry(): EntryState {
  return (window.history.state ?? {}) as EntryState
}

function shownPage() {
  const { isGuard: _mark, ...state } = entry()
  return { state, url: window.location.href }
}

/** A change of the query alone keeps the page and what was entered. */
function isElsewhere(to: To): boolean {
  const { pathname }: Partial<Path> = typeof to === 'string' ? new URL(to, window.location.href) : to
  return pathname !== undefined && pathname !== window.location.pathname
}
