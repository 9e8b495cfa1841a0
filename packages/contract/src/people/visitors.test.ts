import { expect, test } from 'vitest'
import { hasPublicPage, nameForVisitors, type PersonForVisitors } from './visitors.ts'

const ADULT: PersonForVisitors = {
  displayName: 'Jamie Smith',
  choice: 'name',
  birthMonth: null,
  isUnaskedGuest: false,
  isDeleted: false,
}
const SOMEWHERE = { day: '2026-06-13', isForJuniors: false, number: 17 }

test.each([
  ['an adult is named by default', {}, {}, 'Jamie Smith'],
  ['whoever chose initials is shown by them', { choice: 'initials' }, {}, 'J. S.'],
  ['whoever chose to be hidden is a number', { choice: 'hidden' }, {}, 'Player 17'],
  ['a junior is shown by initials', { birthMonth: '2010-01' }, {}, 'J. S.'],
  ['a junior may hide even those', { birthMonth: '2010-01', choice: 'hidden' }, {}, 'Player 17'],
  ['everybody in a division for juniors is shown by initials', {}, { isForJuniors: true }, 'J. S.'],
  ['a guest whom nobody asked is shown by initials', { isUnaskedGuest: true }, {}, 'J. S.'],
  [
    'a deleted person keeps the name of nobody',
    { displayName: 'Former player', choice: 'hidden', isUnaskedGuest: true, isDeleted: true },
    { isForJuniors: true },
    'Former player',
  ],
] as const)('the name that visitors read: %s', (_, person, where, shown) => {
  expect(nameForVisitors({ ...ADULT, ...person }, { ...SOMEWHERE, ...where })).toBe(shown)
})

test.each([
  ['an adult who is shown by name has a public page', {}, true],
  ['whoever chose initials has no public page', { choice: 'initials' }, false],
  ['whoever chose to be hidden has no public page', { choice: 'hidden' }, false],
  ['a junior never has a public page', { birthMonth: '2010-01' }, false],
  ['a guest whom nobody asked has no public page', { isUnaskedGuest: true }, false],
  ['a deleted person has no public page', { isDeleted: true }, false],
] as const)('the public page of a person: %s', (_, person, hasPage) => {
  expect(hasPublicPage({ ...ADULT, ...person }, SOMEWHERE.day)).toBe(hasPage)
})
