import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../docs/help/pictures/')

export interface HelpPicture {
  /** Its name among the built files, with a digest of its content. */
  readonly file: string
  /** In pixels of the page: the pictures have two of their own for each. */
  readonly width: number
  readonly height: number
}

/** A picture of the guide by name; `npm run pictures` makes them. */
export function findHelpPicture(name: string): HelpPicture {
  const path = `${FOLDER}${name}.webp`
  if (!existsSync(path)) throw new Error(`a help text names a picture that does not exist: ${name}`)
  const bytes = readFileSync(path)
  return { file: fileOf(bytes), ...sizeOf(name, bytes) }
}

/** Puts the pictures of the guide beside the sheet and the script of the public pages. */
export function helpPictures(): Plugin {
  return {
    name: 'help-pictures',
    generateBundle() {
      for (const name of readdirSync(FOLDER)) {
        const source = readFileSync(`${FOLDER}${name}`)
        this.emitFile({ type: 'asset', fileName: fileOf(source), source })
      }
    },
  }
}

const fileOf = (bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.webp`

/** Chromium writes the extended form of WebP: behind its head stand 24 bits for each length, less one. */
function sizeOf(name: string, bytes: Buffer): Pick<HelpPicture, 'width' | 'height'> {
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8X') {
    throw new Error(`${name} is no picture that \`npm run pictures\` made`)
  }
  const [width, height] = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  return { width: width / 2, height: height / 2 }
}
