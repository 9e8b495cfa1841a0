import type { Endpoint } from '@tussle/contract/endpoint'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, createNonce } from '../security/security-headers.ts'
import { openApi } from './openapi.ts'

/** The API's description: for people at /api/docs, for programs as JSON. Both come from the endpoint table. */
export function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // It takes longer than everything else that a server does before its first request, and few servers are asked for it.
  let description: ReturnType<typeof openApi> | undefined
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    description ??= openApi(endpoints)
    return reply.header('cache-control', 'no-cache').send(description)
  })
  app.get('/api/docs', async (_request, reply) => {
    const nonce = createNonce()
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(endpoints, nonce))
  })
}

function page(endpoints: readonly Endpoint[], nonce: string): string {
  const rows = endpoints.map(
    (endpoint) =>
      `<tr><td><code>${endpoint.method}</code></td><td><code>${endpoint.path}</code></td><td>${endpoint.summary}</td><td>${endpoint.access}</td><td>${[endpoint.status, ...(endpoint.existing ?? [])].join(', ')}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · ${PRODUCT_NAME}</title>
<meta name="viewport" content="width=device-width">
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1100px;padding:0 16px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #d9e2de;padding:8px;text-align:left;vertical-align:top}</style></head>
<body><h1>${PRODUCT_NAME} API</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1 description</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>For</th><th>Success</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
