import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

interface Asked {
  readonly challenge: string
}

/** What can be wrong with an answer; without a flaw it is valid. */
export interface Flaw {
  readonly origin?: string
  readonly host?: string
  readonly flags?: number
  readonly counter?: number
  readonly type?: string
}

/** A passkey in software: it answers as a phone does, for tests without a browser. */
export class Authenticator {
  readonly id = randomBytes(20).toString('base64url')
  readonly #origin: string
  readonly #host: string
  readonly #privateKey: KeyObject
  readonly #cose: Buffer
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#host = new URL(origin).hostname
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
  }

  create({ challenge }: Asked, flaw: Flaw = {}) {
    const credential = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const key = Buffer.concat([Buffer.alloc(16), length, credential, this.#cose])
    const authData = Buffer.concat([this.#head(flaw.flags ?? PRESENT | VERIFIED | HAS_KEY, flaw), key])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, flaw).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  answer({ challenge }: Asked, flaw: Flaw = {}) {
    this.#counter += 1
    const authData = this.#head(flaw.flags ?? PRESENT | VERIFIED, flaw)
    const clientData = this.#clientData('webauthn.get', challenge, flaw)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #head(flags: number, flaw: Flaw): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(flaw.counter ?? this.#counter, 1)
    return Buffer.concat([
      createHash('sha256')
        .update(flaw.host ?? this.#host)
        .digest(),
      rest,
    ])
  }

  #clientData(type: string, challenge: string, flaw: Flaw): Buffer {
    return Buffer.from(
      JSON.stringify({ type: flaw.type ?? type, challenge, origin: flaw.origin ?? this.#origin }),
    )
  }
}

/** As much CBOR as a passkey needs: whole numbers, bytes, text and maps of fewer than 24 pairs. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)])
}

function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}
