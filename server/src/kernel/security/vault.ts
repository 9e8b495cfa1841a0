import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * Encrypts values that the database stores but must not reveal. The keys come from APP_SECRET; with another secret
 * nothing can be opened.
 */
export interface Vault {
  /**
   * `about` names the owner of the value: a sealed text copied to another row cannot be opened there.
   */
  seal(text: string, about: string): string
  /** Null if the text was sealed with another secret or for another owner. */
  open(sealed: string, about: string): string | null
  /** For long random values: equal ones can be found, and none can be guessed from a copy of the database. */
  hash(text: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function openVault({ appSecret }: Pick<Config, 'appSecret'>): Vault {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `tussle:${use}`, 32))
  const sealing = keyFor('seal')
  const hashing = keyFor('hash')
  return {
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
        const shown = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([shown, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}
