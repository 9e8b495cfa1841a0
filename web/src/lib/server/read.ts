import type { DataTag, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { AnswerOf, ParamsInputOf } from '@tussle/contract/endpoint'
import { type Read, request } from './api.ts'

type Params<E extends Read> = [ParamsInputOf<E>] extends [undefined] ? [] : [params: ParamsInputOf<E>]

/**
 * A query for one endpoint: `useQuery(read<typeof getBoard>('/api/tournaments/{id}/board', { id }))`. Only the type of
 * the endpoint is imported, so no schema comes along; the path must be that of the endpoint.
 */
export function read<E extends Read>(path: E['path'], ...[params]: Params<E>) {
  return {
    queryKey: keyOf(path, params) as DataTag<QueryKey, AnswerOf<E>>,
    queryFn: getByKey as QueryFunction<AnswerOf<E>>,
  }
}

/** The key alone, for what is kept under it in another form than the answer. */
export function keyAt<E extends Read>(path: E['path'], ...[params]: Params<E>): QueryKey {
  return keyOf(path, params)
}

/** `/api/clubs/{id}/members` of club 3 is `['/api/clubs', 3, 'members']`. */
export function keyOf(path: string, params: unknown = {}): QueryKey {
  const values = params as Readonly<Record<string, unknown>>
  const [, api, first, ...others] = path.split('/')
  return [
    `/${api}/${first}`,
    ...others.map((part) => (part.startsWith('{') ? values[part.slice(1, -1)] : part)),
  ]
}

/** A query is a GET on its key parts joined by slashes, answered as JSON (API-003, API-004). */
export async function getByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const response = await request('GET', queryKey.join('/'), { signal })
  return response.json()
}
