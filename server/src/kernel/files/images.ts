import sharp from 'sharp'
import { AppError } from '../errors.ts'

// Only these three decoders are enabled in this process; SVG, PDF and all others are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})

const AVATAR = { width: 512, height: 512 }
/** Wide enough for the header of a club's page. */
const COVER = { width: 1200, height: 480 }
const MAX_PIXELS = 25_000_000
const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF8'),
]

export async function toAvatar(upload: Uint8Array): Promise<Buffer> {
  return await reencode(upload, AVATAR)
}

export async function toCover(upload: Uint8Array): Promise<Buffer> {
  return await reencode(upload, COVER)
}

/**
 * Decodes the upload, turns it upright, crops it and encodes it again, so that only the pixels of the original file
 * remain: no location, no camera data, no hidden script.
 */
async function reencode(
  upload: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const bytes = Buffer.from(upload)
  if (!SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw notAnImage()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw notAnImage(error)
  }
}

function notAnImage(cause?: unknown): AppError {
  return new AppError('bad_request', 'Please choose a JPG, PNG or GIF image up to 2MB', { cause })
}
