import type { PlayType } from '@tussle/competition/divisions'
import { createContext, use } from 'react'

/** What the entries of a division are called. */
export interface SideWords {
  readonly one: 'player' | 'team'
  readonly many: 'players' | 'teams'
}

export const sideWords = (playType: PlayType): SideWords =>
  playType === 'singles' ? { one: 'player', many: 'players' } : { one: 'team', many: 'teams' }

/** Set by the editor, for all its parts. */
export const SideWordsContext = createContext<SideWords>(sideWords('doubles'))

export const useSideWords = (): SideWords => use(SideWordsContext)
