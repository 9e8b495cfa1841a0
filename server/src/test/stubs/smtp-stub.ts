import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort } from '../ports.ts'

/** What happens once a whole mail has been received: confirm it, say nothing, or hang up. */
type Mood = 'accept' | 'silent' | 'drop'

export interface SmtpStub {
  readonly url: string
  /** Every mail that was received completely, whether or not the sender was told. */
  readonly received: readonly string[]
  mood: Mood
  close(): Promise<void>
}

/** A mail server that fails on demand after it has received the mail, when its sender cannot know the outcome. */
export async function smtpStub(mood: Mood): Promise<SmtpStub> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, (mail) => {
      received.push(mail)
      if (stub.mood === 'accept') socket.write('250 kept\r\n')
      else if (stub.mood === 'drop') socket.destroy()
    })
  })
  const port = await freePort()
  const stub: SmtpStub = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mood,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return stub
}

function converse(socket: Socket, onMail: (mail: string) => void): void {
  let waiting = ''
  let isData = false
  socket.write('220 stub\r\n')
  socket.on('data', (chunk) => {
    waiting += chunk.toString()
    for (;;) {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = waiting.slice(0, end)
      waiting = waiting.slice(end + (isData ? 5 : 2))
      if (isData) onMail(text)
      else socket.write(replyTo(text))
      isData = !isData && /^DATA/iu.test(text)
    }
  })
}

function replyTo(command: string): string {
  if (/^DATA/iu.test(command)) return '354 go on\r\n'
  return /^QUIT/iu.test(command) ? '221 bye\r\n' : '250 ok\r\n'
}

export function messageIdOf(mail: string): string | undefined {
  return /^Message-ID: (<[^>]+>)/imu.exec(mail)?.[1]
}
