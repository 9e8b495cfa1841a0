import * as contract from '@tussle/contract/all'
import { type Endpoint, isEndpoint } from '@tussle/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** Every route that Fastify really answers, as "GET /api/photos/{name}", read from its own picture of the tree. */
export function servedRoutes(app: FastifyInstance): string[] {
  const prefixes: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/u.exec(line)
      if (found === null) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      prefixes.length = depth
      prefixes.push(part)
      const path = prefixes.join('').replace(/:(\w+)/gu, '{$1}')
      return methods
        .split(', ')
        .filter(isOurs)
        .map((method) => `${method} ${path}`)
    })
}

/** HEAD comes with every GET that Fastify itself registers; it has no handler of its own. */
function isOurs(method: string): boolean {
  return method !== '' && method !== 'HEAD'
}

/** Every endpoint of the contract. */
export function contractEndpoints(): Endpoint[] {
  return Object.values<unknown>(contract).filter(isEndpoint)
}

export function routeName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
