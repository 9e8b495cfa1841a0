import type { PublicPage } from '@tussle/contract/public/pages'
import { PICTURE_FILE, type SharePicture, wordsOf } from '@tussle/contract/public/share-picture'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Asked, type FoundPage, type PageRoute, searchOf } from '../../kernel/http/public-pages.ts'
import type { Renderer } from '../../kernel/http/renderer.ts'
import type { PageMaker } from '../tournament-pages.ts'
import { pictureVersion } from './picture-drawer.ts'

export interface PictureMaker extends PageMaker, Renderer {
  readonly render: Renderer['render']
  readonly draw: (picture: SharePicture) => Promise<Buffer>
}

type FindPage = (ctx: Ctx, maker: PageMaker, asked: Asked) => Promise<FoundPage>

/** The part of a query that changes the picture; all others change only the page. */
const PICTURE_QUERY = 'division'
/** Each may make the server draw a picture, so an address may load fewer pictures than pages. */
const RATE = { name: 'share pictures', perMinute: 60 }

/**
 * A page, and its share picture at the address of the page with a file name behind it. Both are made from the same
 * data, so that the picture shows no name and no competition that the page does not.
 */
export function withPicture(
  maker: PictureMaker,
  path: string,
  query: readonly string[],
  find: FindPage,
): readonly PageRoute[] {
  const shown = { ...maker, render: (page: PublicPage) => maker.render(naming(maker, page)) }
  const drawn = { ...maker, render: (page: PublicPage) => drawFor(maker, page) }
  return [
    { path, query, find: (ctx, asked) => find(ctx, shown, asked) },
    {
      path: `${path}/${PICTURE_FILE}`,
      query: query.filter((name) => name === PICTURE_QUERY),
      rate: RATE,
      find: async (ctx, asked) => {
        const found = await find(ctx, drawn, asked)
        if ('movedTo' in found) return { movedTo: `${found.movedTo}/${PICTURE_FILE}` }
        return { ...found, type: 'image/png' }
      },
    },
  ]
}

/** The page with the address of its picture, which changes with what the picture shows: chats keep what they have loaded. */
function naming({ sharePictureOf }: PictureMaker, page: PublicPage): PublicPage {
  const picture = page.page === 'missing' ? null : sharePictureOf(page)
  if (picture === null || page.page === 'missing') return page
  const division = page.page === 'league' ? { [PICTURE_QUERY]: String(page.division.id) } : {}
  const query = searchOf({ ...division, v: pictureVersion(picture) })
  return {
    ...page,
    picture: { address: `${page.path}/${PICTURE_FILE}${query}`, words: wordsOf(picture) },
  }
}

async function drawFor({ sharePictureOf, draw }: PictureMaker, page: PublicPage): Promise<Buffer> {
  const picture = sharePictureOf(page)
  if (picture === null) throw new AppError('not_found')
  return await draw(picture)
}
