import { expect, test } from 'vitest'
import { DIVISION_FIELDS, type DivisionProgress, divisionLock } from './division-changes.ts'

const NEW: DivisionProgress = {
  ...{ isCustom: true, hasEntries: false, isDrawn: false, hasResults: false, isOver: false },
}
const changeable = (progress: Partial<DivisionProgress>) =>
  DIVISION_FIELDS.filter((field) => divisionLock(field, { ...NEW, ...progress }) === null)

test('a new division of an organiser can change in everything', () => {
  expect(changeable({})).toEqual(DIVISION_FIELDS)
})

test('the division keeps who plays whom from the first entry on', () => {
  expect(changeable({ hasEntries: true })).toEqual(['name', 'skill', 'age', 'fee', 'startsAt', 'courts'])
})

test('the division keeps levels and ages from the draw on, and its start from the first result on', () => {
  const drawn = { hasEntries: true, isDrawn: true }
  expect(changeable(drawn)).toEqual(['name', 'fee', 'startsAt', 'courts'])
  expect(changeable({ ...drawn, hasResults: true })).toEqual(['name', 'fee', 'courts'])
})

test('a division of the catalogue changes only in fee, start and courts', () => {
  expect(changeable({ isCustom: false })).toEqual(['fee', 'startsAt', 'courts'])
})

test('nothing of a tournament that is over can change', () => {
  expect(changeable({ isOver: true })).toEqual([])
  expect(divisionLock('fee', { ...NEW, isOver: true })).toBe('The tournament is over.')
})
