import { connect } from 'node:net'
import type { FloorAnswer } from './floor-process.ts'

/** What a bare server adds by itself, or what its connection decides. */
const OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Sends these bytes of one request, and returns the answer as the floor repeats it. */
export async function answerTo(port: number, request: string): Promise<Required<FloorAnswer>> {
  const bytes = await exchange(port, request.replace('\r\n', '\r\nconnection: close\r\n'))
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  if (headers.some(([name]) => name === 'transfer-encoding'))
    throw new Error('an answer in pieces has no floor')
  return {
    kind: 'fastify',
    status: Number(first.split(' ')[1]),
    body: bytes.subarray(end + 4).toString('base64'),
    headers: Object.fromEntries(headers.filter(([name]) => !OWN.includes(name))),
  }
}

function exchange(port: number, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}
