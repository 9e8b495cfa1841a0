import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface LazyPage {
  readonly Page: LazyExoticComponent<ComponentType>
  /** Fetches the page's code ahead of the click. */
  readonly preload: () => void
}

/** A page in its own file, named as it is exported. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return {
    Page: lazy(() => load().then((module) => ({ default: module[name] }))),
    preload: () => {
      // A failed look-ahead is no failure; the click will say so if it still is one.
      load().catch(() => undefined)
    },
  }
}
