import type * as z from 'zod/mini'

/** Any schema of zod/mini. The contract never needs the full zod, which would make the browser's bundle larger. */
export type Schema = z.ZodMiniType

export type Access = 'public' | 'signed-in' | 'admin'

/**
 * What a rule counts by: the caller's address, the caller's account, or the account named in the body (`field`),
 * alone or together with the address. `slow` rules delay instead of refusing, so that nobody can lock another person
 * out. Each process counts `local` rules by itself: such a limit only stops runaway scripts, so low cost matters more
 * than an exact count.
 */
export interface RateRule {
  readonly by: 'ip' | 'user' | 'named-account' | 'named-account+ip'
  readonly limit: number
  readonly seconds: number
  readonly field?: string
  readonly slow?: true
  readonly local?: true
}

/**
 * The value `key` means that it honours an Idempotency-Key, `natural` that a repetition changes nothing more, `read`
 * that it writes nothing.
 */
export type Idempotency = 'key' | 'natural' | 'read'

export interface RawBody {
  readonly raw: readonly string[]
  readonly maxBytes: number
}

/** The shape of a success that is not JSON. */
export interface RawAnswer {
  readonly raw: string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/api/${string}`

export interface Endpoint<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | RawBody | null = Schema | RawBody | null,
  Answer extends Schema | RawAnswer = Schema | RawAnswer,
  Who extends Access = Access,
  Verb extends Method = Method,
  Address extends Path = Path,
> {
  readonly method: Verb
  readonly path: Address
  readonly summary: string
  readonly access: Who
  /** Name of the predicate in the feature's *.policy.ts that must agree before the handler runs. */
  readonly policy: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly status: 200 | 201 | 302
  readonly rate: readonly RateRule[]
  readonly idempotency: Idempotency
  /** How long a JSON body may be, where the usual 100 kB are too few. */
  readonly maxBytes?: number
  /** The answer is the same for every permitted caller: it carries a strong ETag, and clients revalidate with it. */
  readonly shared?: true
  /** A public read whose answer depends on whether the caller is signed in. */
  readonly readsCaller?: true
  /** The answer contains a secret that grants access, so it is never compressed. */
  readonly holdsSecret?: true
  /** How a POST answers if the object already exists: 200 with that object, 202 if the request contradicts it. */
  readonly existing?: readonly (200 | 202)[]
}

/** Keeps the literal types of one endpoint, so that `call()` and `serve()` know its exact shapes. */
export function endpoint<
  Params extends Schema | null,
  Query extends Schema | null,
  Body extends Schema | RawBody | null,
  Answer extends Schema | RawAnswer,
  const Who extends Access,
  const Verb extends Method,
  const Address extends Path,
>(
  definition: Endpoint<Params, Query, Body, Answer, Who, Verb, Address>,
): Endpoint<Params, Query, Body, Answer, Who, Verb, Address> {
  return definition
}

/** Whether an export of the contract is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/**
 * A success that is not JSON: a redirect, bytes of the declared type, or a file that is streamed while it is made.
 */
export type RawReply =
  | { readonly redirectTo: string }
  | { readonly bytes: Uint8Array; readonly cacheControl: string; readonly filename: string }
  | { readonly chunks: AsyncIterable<string>; readonly filename: string }

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type AnswerOf<E extends Endpoint> = Output<E['answer']>

export type ParamsInputOf<E extends Endpoint> = Input<E['params']>
export type QueryInputOf<E extends Endpoint> = Input<E['query']>
export type BodyInputOf<E extends Endpoint> = Input<E['body']>

type Output<S> = S extends Schema
  ? z.output<S>
  : S extends RawBody
    ? Uint8Array
    : S extends RawAnswer
      ? RawReply
      : undefined
type Input<S> = S extends Schema ? z.input<S> : S extends RawBody ? Uint8Array | Blob : undefined

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The default rate limits: far above a person's pace, far below a script's. */
export const READ_RATE: readonly RateRule[] = [
  { by: 'user', limit: 1200, seconds: MINUTE, local: true },
  // All players in a hall who follow one bracket may share one address.
  { by: 'ip', limit: 12_000, seconds: MINUTE, local: true },
]
export const WRITE_RATE: readonly RateRule[] = [
  { by: 'user', limit: 60, seconds: MINUTE },
  { by: 'ip', limit: 600, seconds: MINUTE },
]
export const perHour = (by: RateRule['by'], limit: number): RateRule => ({ by, limit, seconds: HOUR })
export const perMinutes = (by: RateRule['by'], limit: number, minutes: number): RateRule => ({
  by,
  limit,
  seconds: minutes * MINUTE,
})
export const perDay = (by: RateRule['by'], limit: number): RateRule => ({ by, limit, seconds: 24 * HOUR })
