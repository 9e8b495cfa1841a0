import { expect, test } from 'vitest'
import { presentPlayerRef } from '../accounts.present.ts'

const ROW = {
  user_id: 7,
  display_name: 'Ann',
  rating: '3.5',
  profile_image_url: '/api/photos/a.webp',
  is_admin: false,
}

test('another person is five fields, whatever else the row holds', () => {
  const row = { ...ROW, email: 'ann@players.example', first_name: 'Annabel', role: 'admin' }
  expect(presentPlayerRef(row)).toEqual({
    id: 7,
    displayName: 'Ann',
    rating: '3.5',
    profileImageUrl: '/api/photos/a.webp',
    isAdmin: false,
  })
})

test('an administrator has no rating (OQ-038)', () => {
  expect(presentPlayerRef({ ...ROW, is_admin: true })).toMatchObject({ rating: null, isAdmin: true })
})
