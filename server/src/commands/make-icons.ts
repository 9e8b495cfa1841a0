import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** `node server/src/commands/make-icons.ts` draws the icons of an installed application again, after the mark has changed. */
const GREEN = '#073125'
const PUBLIC = new URL('../../../web/public/', import.meta.url)

/** The mark on a full square: the system cuts the shape, and keeps the middle four fifths at least. */
function square(share: number): Buffer {
  const size = 32 / share
  const edge = (32 - size) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${size} ${size}">
      <path fill="${GREEN}" d="M${edge} ${edge}h${size}v${size}h-${size}z"/>
      <path stroke="#fff" stroke-width="3.2" d="M2 10.5h28M16 10.5V30"/>
      <circle cx="23.6" cy="21" r="4.4" fill="#e0f838"/>
    </svg>`,
  )
}

for (const [file, pixels, share] of [
  ['icon-192.png', 192, 0.66],
  ['icon-512.png', 512, 0.66],
  ['apple-touch-icon.png', 180, 0.8],
] as const) {
  await sharp(square(share), { density: 2000 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(file, PUBLIC)))
}
