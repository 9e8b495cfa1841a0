import { expect, test } from 'vitest'
import { presentPlayerRef } from '../accounts.present.ts'

const ROW = {
  user_id: 7,
  display_name: 'Ann',
  rating: '3.5',
  profile_image_url: '/api/photos/a.webp',
  is_admin: false,
}

test('a reference to another person has five fields, whatever else the row contains', () => {
  const row = { ...ROW, email: 'ann@players.example', first_name: 'Annabel', role: 'admin' }
  expect(presentPlayerRef(row)).toEqual({
    id: 7,
    displayName: 'Ann',
    rating: '3.5',
    profileImageUrl: '/api/photos/a.webp',
    isAdmin: false,
  })
})

test('a reference to an administrator has no rating (OQ-038)', () => {
  expect(presentPlayerRef({ ...ROW, is_admin: true })).toMatchObject({ rating: null, isAdmin: true })
})
