import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { freePort } from '../ports.ts'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushStub {
  readonly origin: string
  readonly received: readonly ReceivedPush[]
  /** How the next requests are answered. */
  status: number
  close(): Promise<void>
}

/** A push service on this machine. */
export async function pushStub(): Promise<PushStub> {
  const received: ReceivedPush[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(stub.status).end()
    })
  })
  const port = await freePort()
  const stub: PushStub = {
    origin: `http://127.0.0.1:${port}`,
    received,
    status: 201,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return stub
}

export interface Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the browser would give to its service worker (RFC 8291). */
  open(push: ReceivedPush): Record<string, unknown>
}

/** The browser's side of a subscription: its keys, and an address at the push service. */
export function aBrowser(endpoint: string): Browser {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: ({ body }) => {
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const theirs = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const shared = derive(curve.computeSecret(theirs), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>
    },
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** What the sender says about itself, if it is signed with the key that the browser was given (RFC 8292). */
export function readVapid({ headers }: ReceivedPush, publicKey: string): Record<string, unknown> | null {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=([\w-]+)$/u.exec(String(headers['authorization'])) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isOurs =
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  return isOurs ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : null
}
