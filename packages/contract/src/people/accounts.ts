import * as z from 'zod/mini'
import { endpoint, perDay, perHour, perMinutes, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Email, Gender, line, Message, NextPage, orNone, paragraph, RatingValue } from '../values.ts'
import { ANYONE, SIGNED_IN } from './callers.ts'
import { CurrentUser, NameChoice } from './current-user.ts'
import { PASSWORD_MIN, passwordField, passwordsReady } from './passwords.ts'
import { BirthMonth, personName } from './person-fields.ts'

export const LoginBody = z.object({
  username: line(254, 'Username or email is required'),
  password: passwordField('Password must be at least 6 characters'),
  stayLoggedIn: z._default(z.boolean(), false),
  /**
   * The code of the authenticator app, or a recovery code. 403 second_factor_required asks for it; a wrong one is 401
   * second_factor_failed.
   */
  code: z.optional(z.string().check(z.maxLength(40, 'This code is not right'))),
})

export const RegisterBody = z.object({
  email: Email,
  password: passwordField('Password must be at least 6 characters'),
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  rating: RatingValue,
  /** The form sends it as specified (ENTITY-085); the server derives its own and ignores this one (OQ-007). */
  username: z.optional(z.string().check(z.maxLength(200))),
})

/** The sign-up form: the request body plus the password confirmation, which is not sent (ENTITY-086). */
export function signUpForm(accountType: 'regular' | 'admin') {
  const rating = accountType === 'admin' ? z.optional(RatingValue) : RatingValue
  return z
    .object({
      ...RegisterBody.shape,
      rating,
      confirmPassword: z
        .string('Please confirm your password')
        .check(z.minLength(PASSWORD_MIN, 'Please confirm your password')),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        error: "Passwords don't match",
        path: ['confirmPassword'],
        when: ({ value }) => passwordsReady(value, 'password', 'confirmPassword'),
      }),
    )
}

export const CompleteRegistrationBody = z.object({
  displayName: line(100, 'Display name is required'),
  rating: RatingValue,
  location: orNone(line(120)),
})

export const ProfileBody = z.object({
  email: z.optional(Email),
  displayName: z.optional(line(100, 'Display name is required')),
  firstName: orNone(personName(null)),
  lastName: orNone(personName(null)),
  rating: z.optional(RatingValue),
  gender: z.optional(z.nullable(Gender)),
  location: orNone(line(120)),
  bio: orNone(paragraph(2000)),
  playingStyle: orNone(line(120)),
  showRealName: z.optional(z.boolean()),
  showLocation: z.optional(z.boolean()),
  showRecord: z.optional(z.boolean()),
  showPlayingStyle: z.optional(z.boolean()),
  emailNotifications: z.optional(z.boolean()),
  mayBePartner: z.optional(z.boolean()),
  birthMonth: z.optional(z.nullable(BirthMonth)),
  showNameAsJunior: z.optional(z.boolean()),
  nameForVisitors: z.optional(NameChoice),
  /** These four are refused for juniors. */
  photoForVisitors: z.optional(z.boolean()),
  locationForVisitors: z.optional(z.boolean()),
  recordForVisitors: z.optional(z.boolean()),
  inSearchEngines: z.optional(z.boolean()),
  /** Required only if the email changes (OQ-136). */
  currentPassword: z.optional(z.string().check(z.maxLength(256))),
})

/** The settings form: the display name is required there (VALID-071), the rest is optional. */
export const SettingsProfileForm = z.object({
  displayName: line(100, 'Display name is required'),
  firstName: orNone(personName(null)),
  lastName: orNone(personName(null)),
  location: orNone(line(120)),
  bio: orNone(paragraph(2000)),
})

export const login = endpoint({
  ...ANYONE,
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with a username or an email',
  body: LoginBody,
  answer: CurrentUser,
  rate: [
    { ...perMinutes('named-account+ip', 20, 15), field: 'username' },
    { ...perHour('named-account', 100), field: 'username', slow: true },
    perMinutes('ip', 300, 10),
  ],
  idempotency: 'natural',
})

export const loginPage = endpoint({
  ...ANYONE,
  method: 'GET',
  path: '/api/login',
  summary: 'Redirect a signed-out browser to the sign-in page',
  query: z.object({ next: NextPage }),
  body: null,
  answer: { raw: 'redirect' },
  status: 302,
  rate: READ_RATE,
  idempotency: 'read',
})

export const logout = endpoint({
  ...ANYONE,
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out of this device',
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const register = endpoint({
  ...ANYONE,
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  body: RegisterBody,
  answer: CurrentUser,
  status: 201,
  rate: [perMinutes('ip', 10, 10), perDay('ip', 150)],
  idempotency: 'key',
})

export const completeRegistration = endpoint({
  ...SIGNED_IN,
  method: 'POST',
  path: '/api/users/complete-registration',
  summary: 'Give the account its display name',
  policy: 'self',
  body: CompleteRegistrationBody,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const updateProfile = endpoint({
  ...SIGNED_IN,
  method: 'PATCH',
  path: '/api/users/profile',
  summary: 'Change parts of the own profile',
  policy: 'self',
  body: ProfileBody,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'key',
})
