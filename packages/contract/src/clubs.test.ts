import { expect, test } from 'vitest'
import { CreateClubBody } from './clubs.ts'

const CLUB = { name: 'Kitchen Line', location: 'Lund' }

test.each([
  ['absent', {}],
  ['null', { description: null }],
  ['empty', { description: '' }],
  ['some text', { description: 'Dinks at dawn' }],
])('a club can be created with a description that is %s', { tags: ['VALID-037'] }, (_, more) => {
  expect(CreateClubBody.safeParse({ ...CLUB, ...more }).error).toBeUndefined()
})

test.each([
  [{ ...CLUB, name: ' ' }, 'Club name is required'],
  [{ location: 'Lund' }, 'Club name is required'],
  [{ ...CLUB, location: '' }, 'Location is required'],
  [{ name: 'Kitchen Line' }, 'Location is required'],
])('a club with %j is refused: %s', (body, message) => {
  expect(CreateClubBody.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
})
