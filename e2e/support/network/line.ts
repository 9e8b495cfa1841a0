import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { PORT } from '../ports.ts'

/** A line to the server under an address of its own, which can be cut as if the server were gone. */
export class Line {
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((near) => {
    if (this.#isCut) {
      near.destroy()
      return
    }
    const far = connect(PORT, '127.0.0.1')
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  #isCut = false

  /** Its origin; cookies of the server hold here too, because they do not know ports. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
