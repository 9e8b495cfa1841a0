import { withDestination } from '@tussle/contract/people/destination'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { PASSWORD, signUp, someone } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { goTo, startAnew } from '../visits/go-to.ts'

/** Pages by their address, and the forms that links in mails and pushes have. */
const PATHS = [
  '/dashboard',
  '/clubs',
  '/clubs/1',
  '/players/1',
  '/settings?tab=password',
  '/admin',
  '/admin/create-league',
  '/admin/tournaments/1',
  '/leagues',
  '/tournaments',
  '/profile',
  '/leagues/1/standings',
  '/tournaments/1/bracket',
  '/tournaments/1/board',
  '/my-registrations',
]

/** What a link leads to may be gone; the page says so. */
const NOT_THERE = /status of 40[34] .*\/api\//u

test('every page opened while signed out is where a sign-in ends', { tag: ['@FIX-51'] }, async ({
  page,
  context,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.allow(NOT_THERE)
  const signInPages: string[] = []
  for (const path of PATHS) {
    await goTo(page, path)
    await expect(page).toHaveURL(withDestination('/auth', path))
    signInPages.push(page.url())
  }
  await signUp(context.request)
  await startAnew(page)
  for (const [index, address] of signInPages.entries()) {
    const { pathname, search } = new URL(address)
    await goTo(page, pathname + search)
    await expect(page).toHaveURL(PATHS[index] ?? '')
  }
})

test('the link of a mail ends where it led, after the real sign-in and sign-up', {
  tag: ['@FIX-51'],
}, async ({ page, context, request, noise }) => {
  noise.allow(NOT_THERE)
  const link = '/tournaments/1/bracket?tab=results'
  const account = await signUp(request)
  await page.goto(link)
  await expect(page).toHaveURL(withDestination('/auth', link))
  await new AuthForms(page).signIn(account.email, account.password)
  await expect(new Shell(page).profileButton).toContainText(account.displayName)
  await expect(page).toHaveURL(/\/tournaments\/1\/bracket/u)

  await context.clearCookies()
  await page.goto('/clubs/1')
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  await expect(page).toHaveURL('/clubs/1')
})
