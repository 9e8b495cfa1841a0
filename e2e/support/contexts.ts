import { type APIRequestContext, request } from '@playwright/test'

/** Whose session a test uses: a page of Playwright, or requests alone. */
export interface Owner {
  context(): { readonly request: APIRequestContext }
}

/** Makes the other people of a test: with a browser of Playwright, or with requests alone. */
export interface Contexts {
  newContext(): Promise<{ readonly request: APIRequestContext; close(): Promise<void> }>
}

/** People without a page, for flows that run in another browser. */
export function requestsTo(baseURL: string): Contexts {
  return {
    newContext: async () => {
      const context = await request.newContext({ baseURL })
      return { request: context, close: () => context.dispose() }
    },
  }
}
