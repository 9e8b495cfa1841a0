import type { BrowserContext, Page } from '@playwright/test'

/** A scenario that the first screen of a visit makes; the screens after it look at the same one. */
export function perVisit<Scenario>(
  make: (page: Page) => Promise<Scenario>,
): (page: Page) => Promise<Scenario> {
  const known = new WeakMap<BrowserContext, Promise<Scenario>>()
  return (page) => {
    const context = page.context()
    const scenario = known.get(context) ?? make(page)
    known.set(context, scenario)
    return scenario
  }
}
