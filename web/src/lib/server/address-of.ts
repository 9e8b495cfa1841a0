import type { Endpoint } from '@tussle/contract/endpoint'

/** The method and path of an endpoint. */
export type AddressOf<E> = E extends Endpoint ? readonly [method: E['method'], path: E['path']] : never
