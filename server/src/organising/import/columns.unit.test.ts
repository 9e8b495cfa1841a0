import { expect, test } from 'vitest'
import { fieldOf, KNOWN_HEADINGS } from './columns.ts'

test('the headings of tables are known by more than a hundred names', () => {
  expect(KNOWN_HEADINGS).toBeGreaterThan(100)
})

test.each([
  ['E-Mail*', 'email'],
  ['Prénom', 'firstName'],
  ['NACHNAME', 'lastName'],
  ['firstName', 'firstName'],
  ['DUPR ID', 'dupr'],
  ['DUPR Rating', 'rating'],
  ['Date of Birth', 'birth'],
  ['Event', 'division'],
  ['Player 1 Email', 'email'],
  ['Your phone number', 'phone'],
  ['Partner', 'partnerName'],
  ['Doubles partner', 'partnerName'],
  ['Partner’s Email Address', 'partnerEmail'],
  ['Email of partner', 'partnerEmail'],
  ['Player 2 First Name', 'partnerFirstName'],
  ['Last name 2', 'partnerLastName'],
  ['Team', 'team'],
  ['T-shirt size', null],
  ['Partner T-shirt', null],
  ['', null],
])('the heading "%s" means %s', (heading, field) => expect(fieldOf(heading)).toBe(field))
