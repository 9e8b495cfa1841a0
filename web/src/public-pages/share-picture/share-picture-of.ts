import { drawable } from '@tussle/contract/public/drawable'
import type { PublicPage } from '@tussle/contract/public/pages'
import type { PictureFact, SharePicture } from '@tussle/contract/public/share-picture'
import { counted } from '../../lib/counted.ts'
import { wayOf } from '../../ui/data/court.tsx'
import { HELP_TEXTS } from '../help/help-texts.ts'
import { divisionPicture, leaguePicture, tournamentPicture } from './competition-pictures.ts'

/** What the share picture of a page shows; null for a page that nobody shares. Only texts that a font can draw are in it. */
export function sharePictureOf(page: PublicPage): SharePicture | null {
  switch (page.page) {
    case 'tournament':
    case 'live':
      return tournamentPicture(page)
    case 'division':
      return page.isEmbedded === true ? null : divisionPicture(page)
    case 'league':
      return leaguePicture(page)
    case 'club':
      return plain(page.club.id, 'Club', page.club.name, [
        page.club.location,
        counted(page.club.memberCount, 'member', 'members'),
      ])
    case 'player':
      return plain(page.id, 'Player', page.name, [
        page.location,
        page.record && `${page.record.wins} won, ${page.record.losses} lost`,
      ])
    case 'help':
      return plain(0, 'Help', HELP_TEXTS.find(({ slug }) => slug === page.slug)?.title ?? 'Help', [])
    default:
      return null
  }
}

function plain(id: number, kind: string, title: string, facts: readonly (string | null)[]): SharePicture {
  return {
    way: wayOf(id),
    beside: title === kind ? null : kind,
    honour: null,
    title: [drawable(title) ?? kind],
    under: null,
    facts: facts.flatMap((fact): PictureFact[] => {
      const text = drawable(fact ?? '')
      return text === null ? [] : [{ text, more: null }]
    }),
    rows: [],
  }
}
