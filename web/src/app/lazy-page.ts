import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface LazyPage {
  readonly Page: LazyExoticComponent<ComponentType>
  /** Loads the page's code before the click. */
  readonly preload: () => void
}

/** A page with its own chunk, by the name of its export. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return {
    Page: lazy(() => load().then((module) => ({ default: module[name] }))),
    preload: () => {
      // A failed preload is not an error; the click reports it if it fails again.
      load().catch(() => undefined)
    },
  }
}
