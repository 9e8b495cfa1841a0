import { expect, test } from 'vitest'
import { isCurrent, navItems, PUBLIC_ITEMS } from './nav-links.ts'

const current = (isAdmin: boolean, pathname: string) =>
  navItems({ isAdmin })
    .filter((item) => isCurrent(item, pathname))
    .map(({ label }) => label)

const pairs = (isAdmin: boolean) => navItems({ isAdmin }).map(({ label, to }) => `${label} ${to}`)

test('administrators get the link to the admin dashboard and not to the player one', {
  tags: ['NAV-059', 'NAV-062'],
}, () => {
  expect(pairs(true)).toEqual([
    'Admin Dashboard /admin',
    'Leagues /leagues',
    'Tournaments /tournaments',
    'Clubs /clubs',
  ])
})

test('players get the navigation links of players', { tags: ['NAV-063', 'NAV-064'] }, () => {
  expect(pairs(false)).toEqual([
    'Dashboard /',
    'Leagues /leagues',
    'Tournaments /tournaments',
    'Clubs /clubs',
  ])
})

test('visitors get the navigation links of the browse pages', () => {
  expect(PUBLIC_ITEMS.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Clubs /browse/clubs',
    'Tournaments /browse/tournaments',
    'Leagues /browse/leagues',
  ])
})

for (const [ids, isAdmin, pathname, labels] of [
  [['NAV-060'], true, '/admin', ['Admin Dashboard']],
  [['NAV-061'], true, '/admin/clubs', ['Admin Dashboard']],
  [['NAV-068'], false, '/clubs/3', ['Clubs']],
  [['NAV-092'], false, '/', ['Dashboard']],
  [['NAV-092'], false, '/leagues', ['Leagues']],
  [['NAV-092'], false, '/tournaments', ['Tournaments']],
  [[], false, '/dashboard', ['Dashboard']],
  [[], false, '/settings', []],
  [[], false, '/clubsandwich', []],
] as const) {
  test(`with isAdmin=${isAdmin} the navigation on ${pathname} marks ${JSON.stringify(labels)} as current`, {
    tags: [...ids],
  }, () => {
    expect(current(isAdmin, pathname)).toEqual(labels)
  })
}
