import { describe, expect, test } from 'vitest'
import { JoinBody } from './entries.ts'

describe('the body of a registration', () => {
  test('a registration needs only a division; by default it has no partner, seeks none and wants mail', {
    tags: ['VALID-029', 'VALID-030', 'VALID-031'],
  }, () => {
    expect(JoinBody.parse({ divisionId: 7 })).toEqual({
      divisionId: 7,
      needsPartner: false,
      emailNotifications: true,
    })
  })

  test.each([null, 12])(
    'a registration accepts a partner or none: %j',
    { tags: ['VALID-029'] },
    (partnerId) => {
      expect(JoinBody.parse({ divisionId: 7, partnerId })).toMatchObject({ partnerId })
    },
  )

  test.each(['needsPartner', 'emailNotifications'])(
    'the field %s of a registration must be a boolean',
    { tags: ['VALID-030', 'VALID-031'] },
    (field) => {
      for (const value of [true, false]) {
        expect(JoinBody.parse({ divisionId: 7, [field]: value })).toMatchObject({ [field]: value })
      }
      for (const value of ['yes', 1, null]) {
        expect(JoinBody.safeParse({ divisionId: 7, [field]: value }).success).toBe(false)
      }
    },
  )

  test.each([undefined, null, '', 'x', 0, -3, 1.5])(
    'a registration without a division is refused: %j',
    (divisionId) => {
      const { error } = JoinBody.safeParse({ divisionId })
      expect(error?.issues.map(({ message }) => message)).toEqual(['Please select a division'])
    },
  )
})
