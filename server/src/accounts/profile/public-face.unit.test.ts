import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../kernel/clock.ts'
import { faceOf } from './public-face.ts'

const CLOCK = new ManualClock(new Date('2026-03-17T12:00:00Z'))
const ADULT = {
  display_name: 'Jamie Smith',
  profile_image_url: '/api/photos/a.webp',
  hidden_name: null,
  hidden_image_url: null,
  birth_month: null,
  shows_name_as_junior: false,
}
const JUNIOR = {
  display_name: 'J. S.',
  profile_image_url: null,
  hidden_name: 'Jamie Smith',
  hidden_image_url: '/api/photos/a.webp',
  birth_month: '2012-05',
  shows_name_as_junior: false,
}

describe('what everybody may see of a person', { tags: ['SEC-19'] }, () => {
  test('a junior is shown by initials without a photo, and in full again without a month of birth', () => {
    expect(faceOf(ADULT, { birthMonth: '2012-05' }, CLOCK)).toEqual(JUNIOR)
    expect(faceOf(JUNIOR, { birthMonth: null }, CLOCK)).toEqual(ADULT)
  })

  test('the public name and photo of an adult stay as they are', () => {
    const grown = { ...ADULT, birth_month: '1980-01' }
    expect(faceOf(ADULT, { birthMonth: '1980-01' }, CLOCK)).toEqual(grown)
  })

  test('a junior’s new name and new photo stay hidden', () => {
    const changed = faceOf(JUNIOR, { name: 'Alex Roe', imageUrl: '/api/photos/b.webp' }, CLOCK)
    expect(changed).toMatchObject({ display_name: 'A. R.', profile_image_url: null })
    expect(changed).toMatchObject({ hidden_name: 'Alex Roe', hidden_image_url: '/api/photos/b.webp' })
    expect(faceOf(JUNIOR, { imageUrl: null }, CLOCK)).toMatchObject({ hidden_image_url: null })
  })

  test('a junior who chose so is shown with name and photo', () => {
    expect(faceOf(JUNIOR, { showsName: true }, CLOCK)).toEqual({
      ...ADULT,
      birth_month: '2012-05',
      shows_name_as_junior: true,
    })
  })

  test('a person who has not chosen a name has no public name yet', () => {
    const newcomer = { ...ADULT, display_name: '' }
    expect(faceOf(newcomer, { birthMonth: '2012-05' }, CLOCK)).toMatchObject({
      display_name: '',
      hidden_name: null,
    })
  })
})
