import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../kernel/clock.ts'
import { faceOf } from './public-face.ts'

const CLOCK = new ManualClock(new Date('2026-03-17T12:00:00Z'))
const ADULT = {
  display_name: 'Jamie Smith',
  profile_image_url: '/api/photos/a.webp',
  kept_name: null,
  kept_image_url: null,
  birth_month: null,
  shows_name_as_junior: false,
}
const JUNIOR = {
  display_name: 'J. S.',
  profile_image_url: null,
  kept_name: 'Jamie Smith',
  kept_image_url: '/api/photos/a.webp',
  birth_month: '2012-05',
  shows_name_as_junior: false,
}

describe('what everybody may see of a person', { tags: ['SEC-19'] }, () => {
  test('is the initials and no photo once a month of birth makes them a junior, and all of it again without', () => {
    expect(faceOf(ADULT, { birthMonth: '2012-05' }, CLOCK)).toEqual(JUNIOR)
    expect(faceOf(JUNIOR, { birthMonth: null }, CLOCK)).toEqual(ADULT)
  })

  test('stays as it is for somebody grown up', () => {
    const grown = { ...ADULT, birth_month: '1980-01' }
    expect(faceOf(ADULT, { birthMonth: '1980-01' }, CLOCK)).toEqual(grown)
  })

  test('keeps a junior’s new name and new photo back', () => {
    const changed = faceOf(JUNIOR, { name: 'Alex Roe', imageUrl: '/api/photos/b.webp' }, CLOCK)
    expect(changed).toMatchObject({ display_name: 'A. R.', profile_image_url: null })
    expect(changed).toMatchObject({ kept_name: 'Alex Roe', kept_image_url: '/api/photos/b.webp' })
    expect(faceOf(JUNIOR, { imageUrl: null }, CLOCK)).toMatchObject({ kept_image_url: null })
  })

  test('is what the junior chose, if the junior chose so', () => {
    expect(faceOf(JUNIOR, { showsName: true }, CLOCK)).toEqual({
      ...ADULT,
      birth_month: '2012-05',
      shows_name_as_junior: true,
    })
  })

  test('is nothing yet for whoever has not chosen a name', () => {
    const newcomer = { ...ADULT, display_name: '' }
    expect(faceOf(newcomer, { birthMonth: '2012-05' }, CLOCK)).toMatchObject({
      display_name: '',
      kept_name: null,
    })
  })
})
