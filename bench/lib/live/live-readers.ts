import { connect, type Socket } from 'node:net'
import { VERSION_HEADER } from '@tussle/contract/live'
import type { Opening } from './live-viewers.ts'

type Reading = NonNullable<Opening['reading']>
type Note = (label: 'read', version: number) => void

/** As many connections as a proxy keeps to its servers, whoever calls. */
const CONNECTIONS = 48
const VERSION = new RegExp(`^${VERSION_HEADER}: \\w+:\\d+=(\\d+)`, 'imu')

/** After an answer that was still behind. */
const AGAIN_MS = 1000

/** A page as in the browser: after an event it waits a random part of the span and reads if it is still behind. */
export class Viewer {
  readonly #readers: Readers
  readonly #headers: string
  #etag: string | undefined
  #version = 0
  /** Versions that were announced and not read yet. */
  #missing: number[] = []

  constructor(readers: Readers, headers: string) {
    this.#readers = readers
    this.#headers = headers
  }

  get headers(): string {
    return this.#etag === undefined ? this.#headers : `${this.#headers}if-none-match: ${this.#etag}\r\n`
  }

  hear(version: number, waitMs: number): void {
    if (version <= this.#version) return
    this.#missing.push(version)
    this.#readWithin(version, waitMs)
  }

  #readWithin(version: number, waitMs: number): void {
    setTimeout(() => {
      if (this.#version < version) this.#readers.read(this)
    }, Math.random() * waitMs)
  }

  /** The versions that this read includes. */
  catchUp(version: number, etag: string | undefined): number[] {
    this.#etag = etag ?? this.#etag
    this.#version = Math.max(this.#version, version)
    const caught = this.#missing.filter((missed) => missed <= this.#version)
    this.#missing = this.#missing.filter((missed) => missed > this.#version)
    const next = this.#missing.at(-1)
    if (next !== undefined) this.#readWithin(next, AGAIN_MS)
    return caught
  }
}

/** The connections over which this process reads, and the readers that wait for one. */
export class Readers {
  readonly #reading: Reading
  readonly #note: Note
  readonly #free: Connection[] = []
  readonly #waiting: Viewer[] = []

  constructor(reading: Reading, note: Note) {
    this.#reading = reading
    this.#note = note
    for (let nr = 0; nr < CONNECTIONS; nr += 1) this.#free.push(new Connection(reading.port))
  }

  read(viewer: Viewer): void {
    const connection = this.#free.pop()
    if (connection === undefined) this.#waiting.push(viewer)
    else this.#request(connection, viewer)
  }

  #request(connection: Connection, viewer: Viewer): void {
    const request = `GET ${this.#reading.path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip\r\n${viewer.headers}\r\n`
    connection.send(request, (head) => {
      const etag = /^etag: (.*)\r$/imu.exec(head)?.[1]
      for (const version of viewer.catchUp(Number(VERSION.exec(head)?.[1]), etag)) this.#note('read', version)
      const next = this.#waiting.shift()
      if (next === undefined) this.#free.push(connection)
      else this.#request(connection, next)
    })
  }
}

class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #answered: (head: string) => void = () => undefined
  #head = ''
  #missing = 0

  constructor(port: number) {
    this.#port = port
  }

  send(request: string, answered: (head: string) => void): void {
    this.#answered = answered
    this.#socket ??= this.#connect()
    this.#socket.write(request)
  }

  /** When it is needed: the server refuses a connection over which no request comes. */
  #connect(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.#hear(chunk))
    socket.on('error', (error) => {
      throw error
    })
    return socket
  }

  #hear(chunk: Buffer): void {
    // The head of an answer comes in one piece, because it is short and written at once.
    if (this.#missing === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      this.#head = chunk.toString('latin1', 0, end + 2)
      if (!/^HTTP\/1\.1 (?:200|304)/u.test(this.#head)) throw new Error(this.#head)
      const length = Number(/^content-length: (\d+)/imu.exec(this.#head)?.[1] ?? 0)
      this.#missing = length - (chunk.length - end - 4)
    } else {
      this.#missing -= chunk.length
    }
    if (this.#missing === 0) this.#answered(this.#head)
  }
}
