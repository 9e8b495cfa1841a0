import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery, PageQuery } from '../lists.ts'
import { GUESSING } from '../people/new-factor.ts'
import { MaybePassword } from '../people/passwords.ts'
import { Id, IdParams, Instant, Message } from '../values.ts'
import { taking } from './data-exports.ts'

/** What only administrators may see and do: accounts, the audit trail, system health. Organisers export their own data. */

const ADMIN = { access: 'admin', policy: 'admin' } as const

export const ManagedUser = z.object({
  id: Id,
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isAdmin: z.boolean(),
  /** The account is disabled: nobody can sign in with it. */
  isDisabled: z.boolean(),
  /** The public demo account, which cannot be changed here. */
  isDemo: z.boolean(),
  createdAt: Instant,
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const listUsers = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts by name, username or email, the newest first',
  params: null,
  query: PageQuery,
  body: null,
  answer: z.array(ManagedUser),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const grantAdmin = userAct('grant-admin', 'Make somebody an administrator')
export const revokeAdmin = userAct('revoke-admin', 'Make an administrator a player again; never the last one')
export const disableUser = userAct('disable', 'Shut an account: every sign-in ends, and none begins')
export const enableUser = userAct('enable', 'Open a shut account again')

export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** Null if no account acted: a visitor or a scheduled job. */
  actor: z.nullable(z.object({ id: Id, displayName: z.string() })),
  action: z.string(),
  /** "competition:42" */
  object: z.string(),
  /** Its name; null if it has none or no longer exists. */
  objectName: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  params: null,
  query: z.object({
    ...CursorQuery.shape,
    actorId: z.optional(IdParams.shape.id),
    action: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/u))),
  }),
  body: null,
  answer: z.array(AuditRow),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const HEALTH = ['operational', 'degraded', 'down'] as const
export const SystemStatus = z.object({
  database: z.enum(HEALTH),
  api: z.enum(HEALTH),
  authentication: z.enum(HEALTH),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const getStatus = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/api/admin/status',
  summary: 'The state of the parts of this installation (OQ-147)',
  params: null,
  query: null,
  body: null,
  answer: SystemStatus,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** The contact data of the players, for organisers. */
export const Contact = z.object({
  userId: Id,
  divisionId: Id,
  displayName: z.string(),
  fullName: z.nullable(z.string()),
  /** Null for a guest without one. */
  email: z.nullable(z.string()),
  /** Only guests have one. */
  phone: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

export const readContacts = endpoint({
  ...taking,
  path: '/api/admin/competitions/{kind}/{id}/contacts',
  summary: 'Names and email addresses of all players, by page',
  params: CompetitionParams,
  body: z.object({ cursor: CursorQuery.shape.cursor }),
  answer: z.object({ items: z.array(Contact), next: z.nullable(z.string()) }),
  idempotency: 'natural',
})

function userAct<const Act extends 'grant-admin' | 'revoke-admin' | 'disable' | 'enable'>(
  act: Act,
  summary: string,
) {
  return endpoint({
    ...ADMIN,
    method: 'POST',
    path: `/api/admin/users/{id}/${act}`,
    summary,
    params: IdParams,
    query: null,
    body: MaybePassword,
    answer: Message,
    status: 200,
    rate: GUESSING,
    idempotency: 'key',
  })
}
