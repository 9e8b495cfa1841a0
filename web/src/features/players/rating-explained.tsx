import { TrendingDown, TrendingUp } from 'lucide-react'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { MatchRating } from './history.queries.ts'
import { changeText, ratingText } from './player-texts.ts'
import { RELIABLE_FROM, ratingSentence, sureness } from './rating-sentence.ts'
import './rating-explained.css'

type Player = MatchRating['players'][number]
type Rated = NonNullable<Player['rating']>

interface RatingExplainedProps {
  readonly explained: MatchRating
  /** The player for whom the match is explained. */
  readonly playerId: number
}

/** The effect of a match on one player's rating and on the others', the rating's reliability, and its use. */
export function RatingExplained({ explained, playerId }: RatingExplainedProps) {
  const { state, expected, players } = explained
  const own = players.find(({ player }) => player.id === playerId)
  if (state === 'provisional') {
    return (
      <Note tone="info" title="Nothing yet">
        This result is provisional. It counts for the rating when the score stands.
      </Note>
    )
  }
  if (state === 'unrated' || own === undefined || expected === null) {
    return (
      <Note tone="info" title="No change">
        Walkovers, and retirements before a full game was played, never move a rating.
      </Note>
    )
  }
  const chance = own.side === 'player1' ? expected : 1 - expected
  return (
    <div className="explained">
      {own.rating === null ? (
        <Note tone="info">{own.player.displayName} keeps the record private.</Note>
      ) : (
        <Change own={own} rating={own.rating} chance={chance} />
      )}
      <WhoMoved players={players} />
      {own.rating !== null && <HowSure reliability={own.rating.reliability} />}
      <WhichCounts own={own} />
    </div>
  )
}

interface ChangeProps {
  readonly own: Player
  readonly rating: Rated
  readonly chance: number
}

function Change({ own, rating, chance }: ChangeProps) {
  const Icon = rating.change < 0 ? TrendingDown : TrendingUp
  const percent = Math.round(chance * 100)
  return (
    <Card>
      <div className="explained-numbers">
        <p>
          <span className="t-caption text-ink-2">Before</span>
          <b className="explained-before">{ratingText(rating.before)}</b>
        </p>
        <p className="explained-change" data-tone={rating.change < 0 ? 'down' : 'up'}>
          <Icon size={18} aria-hidden />
          {changeText(rating.change)}
        </p>
        <p className="text-right">
          <span className="t-caption text-ink-2">After</span>
          <b className="explained-after">{ratingText(rating.after)}</b>
        </p>
      </div>
      <p className="mt-3">{ratingSentence(rating, own.won, chance)}</p>
      <Meter
        className="mt-3"
        value={percent}
        max={100}
        label={`Expected ${percent} of 100, the chance of ${own.player.displayName}'s side`}
      />
      <p className="explained-ends">
        <span>
          <b>Expected {percent} of 100</b>
          <br />
          their side’s chance
        </span>
        <span className="text-right">
          <b>{own.won ? 'Won' : 'Lost'}</b>
          <br />
          {own.won ? `${100 - percent} better than expected` : `${percent} less than expected`}
        </span>
      </p>
    </Card>
  )
}

function WhoMoved({ players }: { readonly players: readonly Player[] }) {
  return (
    <Card title="Who moved" padded={false}>
      <ul className="card-list" aria-label="Who moved">
        {players.map(({ player, rating }) => (
          <li key={player.id} className="row">
            <Avatar name={player.displayName} id={player.id} photoUrl={player.profileImageUrl} />
            <div className="row-words">
              <span className="row-name">{player.displayName}</span>
              {rating && <p className="row-note">{rating.reliability} of 100 sure</p>}
            </div>
            {rating === null ? (
              <span className="text-ink-2">not shown</span>
            ) : (
              <p className="explained-moved">
                <b>
                  {ratingText(rating.before)} → {ratingText(rating.after)}
                </b>
                <span data-tone={rating.change < 0 ? 'down' : 'up'}>{changeText(rating.change)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="explained-foot">
        The less sure a rating, the further it moves. “Not shown” is a player who keeps the record private;
        the number still counts.
      </p>
    </Card>
  )
}

function HowSure({ reliability }: { readonly reliability: number }) {
  return (
    <Card title="How sure it is" action={<b className="num">{reliability} of 100</b>}>
      <Meter value={reliability} max={100} label={`How sure the rating is: ${reliability} of 100`} />
      <p className="mt-3">
        <b>{sureness(reliability)}.</b> Every match makes it surer, and each step smaller. Reliable from{' '}
        {RELIABLE_FROM}.
      </p>
    </Card>
  )
}

function WhichCounts({ own: { player, rating } }: { readonly own: Player }) {
  return (
    <Card title="Which number counts?">
      <dl className="explained-counts">
        <div>
          <dt>Level</dt>
          <dd className="explained-number">{player.rating ?? '–'}</dd>
          <dd>The player chose it. It decides which divisions fit.</dd>
        </div>
        <div>
          <dt>Measured</dt>
          <dd className="explained-number">{rating === null ? '–' : ratingText(rating.after)}</dd>
          <dd>Comes from results. It decides seeds and partners once it is reliable.</dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-2">
        Only who won counts, not by how much. Walkovers and provisional results never move a rating.
      </p>
    </Card>
  )
}
