import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PublicPage } from '@tussle/contract/public/pages'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import type { Config } from '../config.ts'

export interface Renderer {
  /** Makes the HTML of a public page. */
  readonly render: (page: PublicPage) => string
  /** What the share picture of a page shows; null if it has none. */
  readonly sharePictureOf: (page: PublicPage) => SharePicture | null
  /** The pages of the guide. */
  readonly helpSlugs: readonly string[]
}

/** Makes the bytes of a page, or those of its picture. */
export type Render = (page: PublicPage) => string | Promise<Buffer>

/** Loads the renderer that the build of the web made; null where only the API runs, as in development without a build. */
export async function loadRenderer(config: Pick<Config, 'WEB_RENDERER'>): Promise<Renderer | null> {
  if (!existsSync(config.WEB_RENDERER)) return null
  return (await import(pathToFileURL(config.WEB_RENDERER).href)) as Renderer
}
