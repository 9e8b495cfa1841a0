import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the server under an address of its own, which can be cut as if the server were gone. */
export class Line {
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  readonly #answers = new Map<Socket, Socket>()
  readonly #server = createServer((near) => {
    if (this.#isCut) {
      near.destroy()
      return
    }
    const far = connect(this.#port, '127.0.0.1')
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        this.#answers.delete(far)
        near.destroy()
        far.destroy()
      })
    }
    this.#answers.set(far, near)
    near.pipe(far)
    if (this.#losesAnswers) far.resume()
    else far.pipe(near)
  })
  #isCut = false
  #losesAnswers = false

  /** The port of the server. */
  constructor(port: number) {
    this.#port = port
  }

  /** Its origin; cookies of the server hold here too, because they do not know ports. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests still arrive, but their answers do not. */
  loseAnswers(): void {
    this.#losesAnswers = true
    for (const [far, near] of this.#answers) {
      far.unpipe(near)
      far.resume()
    }
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
    this.#losesAnswers = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
