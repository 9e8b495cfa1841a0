import { connect } from 'node:tls'
import { DAY } from '../../kernel/clock.ts'

const CONNECT_MS = 2000

export interface Certificate {
  readonly daysLeft: number
  readonly isTrusted: boolean
}

/** The certificate that browsers get at this address. */
export function readCertificate(origin: URL, now: Date): Promise<Certificate> {
  const host = origin.hostname.replaceAll(/[[\]]/gu, '')
  return new Promise((resolve, reject) => {
    // A certificate that has expired must be read, too; nothing is sent on this connection.
    const socket = connect({
      host,
      port: Number(origin.port || 443),
      servername: host,
      rejectUnauthorized: false,
    })
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      resolve({ daysLeft: (end.getTime() - now.getTime()) / DAY, isTrusted: socket.authorized })
      socket.destroy()
    })
  })
}
