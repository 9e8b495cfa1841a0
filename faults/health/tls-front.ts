import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { freePort } from '../../tools/services/free-port.ts'

const execute = promisify(execFile)

/** How many days each certificate has left. */
const DAYS = { lasting: 60, ending: 3 } as const

export interface TlsFront {
  readonly origin: string
  /** The file with the certificates that the server shall trust. */
  readonly authority: string
  present(which: keyof typeof DAYS): Promise<void>
  close(): Promise<void>
}

/** The proxy in front of an installation, as far as its certificate goes: it shows one and serves nothing. */
export async function openTlsFront(): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-tls-'))
  const port = await freePort()
  const key = join(folder, 'key.pem')
  await execute('openssl', ['ecparam', '-genkey', '-name', 'prime256v1', '-noout', '-out', key])
  for (const [name, days] of Object.entries(DAYS)) await certify(folder, key, name, days)
  const shown = (which: keyof typeof DAYS) => ({
    key: readFileSync(key),
    cert: readFileSync(join(folder, `${which}.pem`)),
  })
  const authority = join(folder, 'all.pem')
  await execute('sh', ['-c', `cat '${folder}/lasting.pem' '${folder}/ending.pem' > '${authority}'`])
  const server = createServer(shown('lasting'), (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    origin: `https://localhost:${port}`,
    authority,
    present: async (which) => server.setSecureContext(shown(which)),
    close: async () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function certify(folder: string, key: string, name: string, days: number): Promise<void> {
  const about = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-days', String(days), '-out', join(folder, `${name}.pem`)]
  await execute('openssl', ['req', '-x509', '-new', '-key', key, ...about, ...out])
}
