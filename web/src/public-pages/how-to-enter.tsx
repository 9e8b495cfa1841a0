import { feeText } from '@tussle/competition/fees/money'
import type { TournamentPage } from '@tussle/contract/public/pages'
import { joinAddress, joinWord } from './join-address.ts'

type Enterable = Pick<TournamentPage, 'tournament' | 'divisions'>

export function HowToEnter(page: Enterable) {
  const { tournament, divisions } = page
  const most = Math.min(tournament.mostEntries ?? 1, divisions.length)
  const isDoubles = divisions.some(({ division }) => division.playType === 'doubles')
  return (
    <section className="card pad">
      <h2 className="t-h2">How to enter</h2>
      <ol className="how3">
        <li>
          <span>
            <b>{most === 1 ? 'Pick your division.' : `Pick up to ${most} divisions.`}</b> We show the ones
            that fit your rating.
          </span>
        </li>
        {isDoubles && (
          <li>
            <span>
              <b>Name a partner or look for one.</b> Your place is held while they answer.
            </span>
          </li>
        )}
        <li>
          <span>
            <Payment {...page} />
          </span>
        </li>
      </ol>
      <a className="btn btn-primary btn-block" href={joinAddress('tournament', tournament.id)}>
        {joinWord(tournament)}
      </a>
    </section>
  )
}

/** A division may cost something of its own, so the fee of the tournament alone says too little. */
function Payment({ tournament: { entryFee, currency }, divisions }: Enterable) {
  const fees = new Set(divisions.map(({ division }) => feeText(division.fee ?? entryFee, currency)))
  if (fees.size > 1) {
    return (
      <>
        <b>Pay at the desk</b> on the day. Each division says what it costs.
      </>
    )
  }
  const [fee = feeText(entryFee, currency)] = fees
  return fee === null ? (
    <>
      <b>Nothing to pay.</b> Come and play.
    </>
  ) : (
    <>
      <b>Pay at the desk</b> on the day: {fee}.
    </>
  )
}
