import { type APIRequestContext, request } from '@playwright/test'

/** Whose session a test uses: a page of Playwright, or requests alone. */
export interface Owner {
  context(): { readonly request: APIRequestContext }
}

/** Where other people of a story come from: a browser of Playwright, or requests alone. */
export interface Contexts {
  newContext(): Promise<{ readonly request: APIRequestContext; close(): Promise<void> }>
}

/** People without a page, for stories that are told in another browser. */
export function requestsTo(baseURL: string): Contexts {
  return {
    newContext: async () => {
      const context = await request.newContext({ baseURL })
      return { request: context, close: () => context.dispose() }
    },
  }
}
