import {
  CompleteRegistrationBody,
  LoginBody,
  ProfileBody,
  SettingsProfileForm,
  signUpForm,
} from '@tussle/contract/people/accounts'
import { ChangePasswordForm } from '@tussle/contract/people/passwords'
import { usernameFor } from '@tussle/contract/people/username'
import { describe, expect, test } from 'vitest'
import { pictureProblem } from '../../lib/picture-file.ts'

/** What the forms of this feature accept, by the schemas that they share with the server. */

interface Judge {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

const issues = (schema: Judge, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const account = {
  email: 'maya@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  firstName: 'Maya',
  lastName: 'Delgado',
  rating: '4.0',
}

describe('sign in', () => {
  test('the sign-in form has username, password and stayLoggedIn, unless a code was asked for', {
    tags: ['ENTITY-084'],
  }, () => {
    const values = LoginBody.parse({ username: 'Maya D', password: 'secret1' })
    expect(Object.keys(values).toSorted()).toEqual(['password', 'stayLoggedIn', 'username'])
  })

  test('stayLoggedIn is optional in the sign-in form and off by default', { tags: ['VALID-004'] }, () => {
    expect(LoginBody.parse({ username: 'Maya D', password: 'secret1' }).stayLoggedIn).toBe(false)
  })
})

describe('sign up', () => {
  test('the sign-up form asks a player without a level for one', { tags: ['VALID-012'] }, () => {
    const { rating: _, ...unrated } = account
    expect(issues(signUpForm('regular'), unrated)).toEqual([['rating', 'Please select your skill level']])
  })

  test('the sign-up form needs no level for an administrator', { tags: ['VALID-013'] }, () => {
    const { rating: _, ...unrated } = account
    expect(issues(signUpForm('admin'), unrated)).toEqual([])
  })

  test('the suggested username is the first name and the uppercased first letter of the last name', {
    tags: ['VALID-014'],
  }, () => {
    expect(usernameFor('John', 'smith')).toBe('John S')
    expect(usernameFor(' Mary  Ann ', 'élan')).toBe('Mary Ann É')
    expect(usernameFor('John', '')).toBe('')
  })

  test('the sign-up form names a confirmation that is too short before one that differs', () => {
    expect(issues(signUpForm('regular'), { ...account, confirmPassword: 'abc' })).toEqual([
      ['confirmPassword', 'Please confirm your password'],
    ])
    expect(issues(signUpForm('regular'), { ...account, confirmPassword: 'secret2' })).toEqual([
      ['confirmPassword', "Passwords don't match"],
    ])
  })
})

describe('profile completion', () => {
  const profile = { displayName: 'Maya D', rating: '3.0', location: 'Austin, TX' }

  test.each(['3.0', '3.5', '4.0', '4.5+'])(
    'the form for profile completion accepts the level %s',
    { tags: ['VALID-033'] },
    (rating) => {
      expect(issues(CompleteRegistrationBody, { ...profile, rating })).toEqual([])
    },
  )

  test('the form for profile completion accepts no other level', { tags: ['VALID-033'] }, () => {
    expect(issues(CompleteRegistrationBody, { ...profile, rating: '5.0' })).toHaveLength(1)
  })

  test('the location is optional in the form for profile completion', { tags: ['VALID-034'] }, () => {
    expect(CompleteRegistrationBody.parse(profile).location).toBe('Austin, TX')
    expect(issues(CompleteRegistrationBody, { ...profile, location: '' })).toEqual([])
  })
})

describe('the settings profile', () => {
  for (const [id, field] of [
    ['VALID-072', 'firstName'],
    ['VALID-073', 'lastName'],
    ['VALID-074', 'location'],
    ['VALID-075', 'bio'],
  ] as const) {
    test(`${field} is optional in the settings profile`, { tags: [id] }, () => {
      expect(issues(SettingsProfileForm, { displayName: 'Maya D' })).toEqual([])
      expect(issues(SettingsProfileForm, { displayName: 'Maya D', [field]: '' })).toEqual([])
    })
  }
})

test('the form on /profile has the same messages as the settings tab (OQ-137)', () => {
  expect(issues(ProfileBody, { displayName: '', email: 'no' })).toEqual([
    ['email', 'Please enter a valid email address'],
    ['displayName', 'Display name is required'],
  ])
})

test('a new password that is too short and differs has one message per field', () => {
  const form = { currentPassword: 'secret1', newPassword: 'abc', confirmPassword: 'abd' }
  expect(issues(ChangePasswordForm, form)).toEqual([
    ['newPassword', 'New password must be at least 6 characters'],
    ['confirmPassword', 'Please confirm your new password'],
  ])
})

describe('a photo', () => {
  const file = (type: string, size: number) => new File([new Uint8Array(size)], 'me', { type })

  test('a profile photo is a JPG, PNG or GIF of at most 2MB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(pictureProblem(file(type, 2_097_152))).toBeNull()
    }
    expect(pictureProblem(file('image/png', 2_097_153))).toBe(
      'This file is too large: JPG, PNG or GIF up to 2MB',
    )
    expect(pictureProblem(file('image/svg+xml', 10))).toBe('Please choose a JPG, PNG or GIF up to 2MB')
  })
})
