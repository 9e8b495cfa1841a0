import { setPriority } from 'node:os'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import sharp from 'sharp'
import { drawPicture } from './draw.ts'

/** The process that draws share pictures, one after the other. It gives way to the server, and ends with it. */
const GIVES_WAY = 10

setPriority(GIVES_WAY)
// The only decoder that drawing needs, which the server itself blocks. It decodes our own SVG, where letters are shapes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.cache(false)
sharp.concurrency(1)
process.on('disconnect', () => process.exit())
process.on('message', (picture: SharePicture) => {
  drawPicture(picture).then(
    (png) => process.send?.(png),
    // The server logs it, with the request that asked.
    (error: unknown) => process.send?.(String(error)),
  )
})
