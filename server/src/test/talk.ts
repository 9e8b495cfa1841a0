import { connect } from 'node:net'

/** Sends exactly these bytes to a port of this machine, and returns everything that comes back until it hangs up. */
export function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (data) => {
      received += data.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}
