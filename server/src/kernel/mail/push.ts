import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { isPushAddress, publicLookup } from './push-address.ts'

export interface Push {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly payload: string
  /** A push that still waits under the same topic is replaced, so that a user does not see a second copy. */
  readonly topic: string
}

export interface Pusher {
  /** The key with which a browser subscribes; null while push is off. */
  readonly publicKey: string | null
  isAddress(endpoint: string): boolean
  /**
   * `gone`: the subscription does not exist any more. Any other failure throws.
   */
  send(push: Push): Promise<'sent' | 'gone'>
}

const SEND_MS = 10_000
/** A notification older than a day is left to the inbox. */
const TTL_SECONDS = 24 * 60 * 60
const GONE: readonly number[] = [404, 410]

export function openPusher({ vapid, pushToLoopback }: Pick<Config, 'vapid' | 'pushToLoopback'>): Pusher {
  const isAddress = (endpoint: string) => isPushAddress(endpoint, pushToLoopback)
  return {
    publicKey: vapid?.publicKey ?? null,
    isAddress,
    send: async ({ endpoint, keys, payload, topic }) => {
      if (vapid === null) throw new Error('push is off')
      if (!isAddress(endpoint)) throw new Error('no address to push to')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: vapid,
        TTL: TTL_SECONDS,
        topic,
      })
      const status = await post(new URL(endpoint), headers, body)
      if (GONE.includes(status)) return 'gone'
      // The address itself is a secret of the browser; its host is not.
      if (status < 200 || status > 299) throw new Error(`${new URL(endpoint).host} answered ${status}`)
      return 'sent'
    },
  }
}

/** Not sent by the library, which neither checks the address nor has a time limit. Redirects are not followed. */
function post(url: URL, headers: Readonly<Record<string, string>>, body: Buffer | null): Promise<number> {
  const isSecure = url.protocol === 'https:'
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(SEND_MS),
    ...(isSecure && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
      // Nothing needs the body, and it may be long.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })
}
