import { CircleCheck, CloudOff } from 'lucide-react'
import { type SubmitEvent, useMemo, useState } from 'react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type DayPlayer, dayPlayersOf } from '../day-players.ts'
import { playsAt } from '../desk-texts.ts'
import { CHECK_IN_SEARCH } from '../focus.ts'
import { useDo, useRoom } from '../room-context.tsx'

/** So many players besides those whom this page has checked in, so that there is always a next one. */
const SHOWN_FIRST = 8

/** Check-in with one tap per player. A checked-in player stays in the list, so that no row moves under the finger. */
export function CheckInCard() {
  const [query, setQuery] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = query.trim()
  const { players, found, first, checkIn, checkInFound } = useCheckIn(wanted)
  const shown = isWhole ? found : first
  return (
    <Card padded={false} className="check-in" aria-labelledby="check-in-title">
      <div className="card-head check-in-head">
        <h2 id="check-in-title" className="t-h2">
          Check-in
        </h2>
        <form className="check-in-search" onSubmit={checkInFound}>
          <SearchBox
            id={CHECK_IN_SEARCH}
            label="Find a player"
            placeholder="Find a player"
            value={query}
            onSearch={setQuery}
          />
        </form>
      </div>
      {shown.length > 0 ? (
        <ul aria-label="Players" className="card-list">
          {shown.map((player) => (
            <DayPlayerRow key={player.userId} player={player} onTap={() => checkIn(player)} />
          ))}
        </ul>
      ) : (
        <p role="status" className="check-in-none">
          {emptyText(wanted, players)}
        </p>
      )}
      {found.length > first.length && (
        <div className="room-foot">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${found.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The players to show for a search, and how they are checked in. */
function useCheckIn(wanted: string) {
  const { room } = useRoom()
  const act = useDo()
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set())
  const players = useMemo(() => dayPlayersOf(room), [room])
  const found =
    wanted === ''
      ? players.filter((player) => player.at === null || tapped.has(player.userId))
      : namedSo(players, wanted)
  const untapped = found.filter(({ userId }) => !tapped.has(userId))
  const next = untapped[SHOWN_FIRST]
  const first = next === undefined ? found : found.slice(0, found.indexOf(next))

  function checkIn({ userId }: DayPlayer) {
    setTapped((before) => new Set([...before, userId]))
    act({ do: 'checkIn', body: { userIds: [userId] } })
  }

  /** Enter checks in the only player found and selects the search text, so that the next name replaces it. */
  function checkInFound(event: SubmitEvent) {
    event.preventDefault()
    const field = document.getElementById(CHECK_IN_SEARCH)
    if (!(field instanceof HTMLInputElement)) return
    const [player, ...others] = namedSo(players, field.value.trim())
    if (player === undefined || others.length > 0) return
    if (player.at === null) checkIn(player)
    field.select()
  }

  return { players, found, first, checkIn, checkInFound }
}

function namedSo(players: readonly DayPlayer[], text: string): readonly DayPlayer[] {
  const wanted = text.toLocaleLowerCase()
  return players.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}

function emptyText(wanted: string, players: readonly DayPlayer[]): string {
  if (wanted !== '') return 'Nobody of that name plays here.'
  return players.length === 0 ? 'Nobody plays yet.' : 'Everybody is here.'
}

interface DayPlayerRowProps {
  readonly player: DayPlayer
  readonly onTap: () => void
}

function DayPlayerRow({ player, onTap }: DayPlayerRowProps) {
  const { room, unsent } = useRoom()
  const { userId, name, divisions, nextMatchId, at } = player
  const isUnsent = unsent.some((each) => each.do === 'checkIn' && each.body.userIds.includes(userId))
  const facts = [divisions.join(', '), playsAt(room, nextMatchId)].filter(Boolean).join(' · ')
  return (
    <li className="check-in-row">
      <Avatar name={name} id={userId} photoUrl={room.photoOf(userId)} size={36} />
      <div className="min-w-0">
        <p className="check-in-name">{name}</p>
        <p className="room-quiet">{facts}</p>
      </div>
      {at === null ? (
        <Button variant="secondary" size="sm" aria-label={`Check in ${name}`} onClick={onTap}>
          Check in
        </Button>
      ) : (
        <span className="room-mark room-mark-win">
          {isUnsent ? <CloudOff size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
          {isUnsent ? 'Checked in, not sent yet' : 'Checked in'}
        </span>
      )}
    </li>
  )
}
