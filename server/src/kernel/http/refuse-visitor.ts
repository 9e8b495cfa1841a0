import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Config } from '../config.ts'
import { listSecurityHeaders } from '../security/security-headers.ts'
import type { NoteAnswer } from './note-answer.ts'

const TEXT = 'Many people are reading at this moment. Please try again in a few seconds.\n'
const RETRY_AFTER_SECONDS = '2'

/** Answers a reader of public pages whose turn would come too late, without the framework: it costs too much now. */
export function refusesVisitor(config: Pick<Config, 'isHttps'>, { fromMemory }: NoteAnswer): RequestListener {
  const headers = {
    ...listSecurityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(TEXT)),
    'retry-after': RETRY_AFTER_SECONDS,
  }
  return (_request, response) => {
    response.writeHead(503, { ...headers, 'x-request-id': randomUUID() })
    response.end(TEXT)
    fromMemory({ route: 'refused', status: 503, seconds: 0 })
  }
}
