import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { Gender, Id, Instant, RatingValue } from '../values.ts'
import { SIGNED_IN } from './callers.ts'
import { NAMES_FOR_VISITORS } from './visitors.ts'

export const NameChoice = z.enum(NAMES_FOR_VISITORS, 'Please choose how strangers see your name')

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

const currentUser = {
  ...SIGNED_IN,
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
