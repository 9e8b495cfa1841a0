import type { BrowserContext } from '@playwright/test'
import { LONG_SUBJECT, type Screen } from '../pages/screens/screens.ts'
import { ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'

/** Signs the right kind of person in for a screen. */
export async function becomes(context: BrowserContext, who: Screen['who']): Promise<void> {
  if (who === 'admin') {
    await signIn(context.request, ADMIN)
    const data = { name: 'Ann', email: 'ann@tussle.example', subject: LONG_SUBJECT, message: 'x'.repeat(300) }
    await context.request.post('/api/contact', { data, headers: OWN_PAGE })
  }
  if (who === 'player') await signUp(context.request)
  if (who === 'newcomer') await becomesNameless(context)
}

/**
 * The seeded account without a display name has a story of its own (complete-profile.spec.ts) and can lose it only
 * once, so here the name of an ordinary account is left out of the server's answer.
 */
export async function becomesNameless(context: BrowserContext): Promise<void> {
  await signUp(context.request)
  await context.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), displayName: '' } })
  })
}
