import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import sharp from 'sharp'
import { courtArt } from './court-art.ts'
import { type Box, HEIGHT, HONOUR_TOP, layoutOf, PLAIN, STRONG, WIDE, WIDTH } from './layout.ts'

/** The types of satori bring those of React along, which declare an empty HTMLElement for the whole server. */
type Satori = (
  root: Box,
  options: {
    readonly width: number
    readonly height: number
    readonly fonts: readonly Awaited<ReturnType<typeof readFont>>[]
    readonly loadAdditionalAsset: (code: string, letters: string) => Promise<readonly []>
  },
) => Promise<string>
const require = createRequire(import.meta.url)
const { default: satori } = require('satori') as { readonly default: Satori }

/**
 * Enough for the colours of a colourway and the edges of letters: half the bytes of all colours. Flat shapes need no
 * dithering and no further effort.
 */
const PNG = { palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 }
const fonts = await Promise.all([WIDE, STRONG, PLAIN].map(readFont))

/** Makes the PNG of a share picture. `onMissing` gets letters that no font has; the texts must not contain them. */
export async function drawPicture(
  picture: SharePicture,
  onMissing: (letters: string) => void = ignore,
): Promise<Buffer> {
  const texts = await satori(layoutOf(picture), {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: async (_code, letters) => {
      onMissing(letters)
      return []
    },
  })
  const art = courtArt(picture.way, picture.honour === null ? null : HONOUR_TOP + 3)
  const svg = texts.replace(/^<svg[^>]*>/u, (opening) => opening + art)
  return await sharp(Buffer.from(svg)).removeAlpha().png(PNG).toBuffer()
}

const ignore = () => undefined

async function readFont(name: string) {
  const data = await readFile(new URL(`./fonts/${name}.woff2`, import.meta.url))
  return { name, data, weight: 400, style: 'normal' } as const
}
