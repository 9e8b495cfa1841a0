import { Fragment } from 'react'
import type { RecentMatch } from './player.queries.ts'
import { setTexts } from './player-texts.ts'

/** The sets of a match; a line may break between two sets but not inside one. */
export function SetList({ match }: { readonly match: Pick<RecentMatch, 'score' | 'outcome'> }) {
  return (
    <p className="played-score">
      {setTexts(match).map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{set}</span>
        </Fragment>
      ))}
    </p>
  )
}
