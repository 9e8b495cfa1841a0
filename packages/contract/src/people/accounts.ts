import * as z from 'zod/mini'
import { endpoint, perDay, perHour, perMinutes, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import {
  Email,
  Gender,
  Id,
  Instant,
  line,
  Message,
  NextPage,
  orNone,
  paragraph,
  RatingValue,
} from '../values.ts'
import { PASSWORD_MIN, passwordField, passwordsReady } from './passwords.ts'
import { BirthMonth, personName } from './person-fields.ts'
import { NAMES_FOR_VISITORS } from './visitors.ts'

const NameChoice = z.enum(NAMES_FOR_VISITORS, 'Please choose how strangers see your name')

/** The caller's own account: every field except the password (OQ-025). */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  /** Whether the person followed a link that was mailed to this address; until then it gets no other mail. */
  emailVerified: z.boolean(),
  /** The new address, which replaces the present one once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  displayName: z.string(),
  rating: z.nullable(RatingValue),
  gender: z.nullable(Gender),
  sport: z.string(),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  playingStyle: z.nullable(z.string()),
  showRealName: z.boolean(),
  showLocation: z.boolean(),
  showRecord: z.boolean(),
  showPlayingStyle: z.boolean(),
  /** The month of birth (2011-05), which nobody else can see. */
  birthMonth: z.nullable(z.string()),
  /** Whether others see a junior's display name and photo instead of the initials. */
  showNameAsJunior: z.boolean(),
  /** What others see: the display name, or a junior's initials. */
  publicName: z.string(),
  /** How people who are not signed in see the name; juniors are shown by initials all the same. */
  nameForVisitors: NameChoice,
  /** What they see besides, if they see the name. */
  photoForVisitors: z.boolean(),
  locationForVisitors: z.boolean(),
  /** Wins, losses and ratings. */
  recordForVisitors: z.boolean(),
  /** Whether search engines may list the person's public page. */
  inSearchEngines: z.boolean(),
  isAdmin: z.boolean(),
  emailNotifications: z.boolean(),
  /** Whether others may enter this player as their partner (OQ-076). */
  mayBePartner: z.boolean(),
  /** When the rights of an administrator without a second factor are suspended; null if that does not apply. */
  secondFactorDue: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024

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

const SELF = { access: 'signed-in', params: null, query: null, status: 200 } as const
const OPEN = { access: 'public', policy: 'anyone', params: null, query: null, status: 200 } as const

const currentUser = {
  ...SELF,
  method: 'GET',
  summary: 'The signed-in user',
  policy: 'self',
  body: null,
  answer: CurrentUser,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const getUser = endpoint({ ...currentUser, path: '/api/user' })
export const getAuthUser = endpoint({ ...currentUser, path: '/api/auth/user' })

export const login = endpoint({
  ...OPEN,
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
  ...OPEN,
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
  ...OPEN,
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out of this device',
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const register = endpoint({
  ...OPEN,
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
  ...SELF,
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
  ...SELF,
  method: 'PATCH',
  path: '/api/users/profile',
  summary: 'Change parts of the own profile',
  policy: 'self',
  body: ProfileBody,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const uploadPhoto = endpoint({
  ...SELF,
  method: 'POST',
  path: '/api/users/profile/photo',
  summary: 'Replace the own photo (JPG, PNG or GIF up to 2MB, sent as the raw body)',
  policy: 'self-not-demo',
  body: { raw: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: PHOTO_MAX_BYTES },
  answer: CurrentUser,
  rate: [perDay('user', 10), perHour('ip', 60)],
  idempotency: 'natural',
})

export const deletePhoto = endpoint({
  ...SELF,
  method: 'DELETE',
  path: '/api/users/profile/photo',
  summary: 'Remove the own photo',
  policy: 'self-not-demo',
  body: null,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const getPhoto = endpoint({
  ...OPEN,
  method: 'GET',
  path: '/api/photos/{name}',
  summary: 'A player photo',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
  body: null,
  answer: { raw: 'image/webp' },
  rate: READ_RATE,
  idempotency: 'read',
})
