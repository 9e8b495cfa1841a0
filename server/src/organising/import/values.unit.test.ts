import { expect, test } from 'vitest'
import { birthMonthOf, genderOf, nameOf, ratingOf, teamOf } from './values.ts'

test.each([
  ['M', 'male'],
  ['Frau', 'female'],
  ['Women’s', 'female'],
  ['x', null],
])('the gender "%s" is read as %s', (cell, gender) => expect(genderOf(cell)).toBe(gender))

test.each([
  ['3.5', '3.5'],
  ['3,75', '3.5'],
  ['4.25 (DUPR)', '4.0'],
  ['4.5+', '4.5+'],
  ['2.8', '3.0'],
  ['NR', null],
  ['9', null],
])('the rating "%s" is read as %s', (cell, rating) => expect(ratingOf(cell)).toBe(rating))

test.each([
  ['1971-05-13', '1971-05'],
  ['13.5.1971', '1971-05'],
  ['May 13, 1971', '1971-05'],
  ['13 May 1971', '1971-05'],
  ['5/13/1971', '1971-05'],
  ['13/5/1971', '1971-05'],
  ['5/6/1971', null],
  ['unknown', null],
])('the month of birth in "%s" is %s', (cell, month) => expect(birthMonthOf(cell)).toBe(month))

test.each([
  ['Maya Chen', 'Maya', 'Chen'],
  ['Chen, Maya', 'Maya', 'Chen'],
  ['Maya Lee Chen', 'Maya Lee', 'Chen'],
  ['Maya', 'Maya', ''],
])('the name "%s" has the first name %s and the last name %s', (cell, firstName, lastName) =>
  expect(nameOf(cell)).toEqual({ firstName, lastName }),
)

test('a cell with a whole team is split into its players', () => {
  for (const cell of ['Maya Chen & Ana Silva', 'Maya Chen / Ana Silva', 'Maya Chen and Ana Silva'])
    expect(teamOf(cell)).toEqual(['Maya Chen', 'Ana Silva'])
  expect(teamOf('Andy Anderson')).toEqual(['Andy Anderson'])
})
