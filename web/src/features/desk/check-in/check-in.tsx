import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useMemo, useState } from 'react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CHECK_IN_SEARCH } from '../focus.ts'
import { type Guest, guestsOf } from '../guests.ts'
import { useDo, useRoom } from '../room-context.tsx'
import { playsAt } from '../words.ts'

const SHOWN_FIRST = 8

/** Check-in with one tap per player. A checked-in player stays in the list, so that no row moves under the finger. */
export function CheckInCard() {
  const { room, isOff } = useRoom()
  const act = useDo()
  const [query, setQuery] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set())
  const guests = useMemo(() => guestsOf(room), [room])
  const wanted = query.trim()
  const found =
    wanted === ''
      ? guests.filter((guest) => guest.at === null || tapped.has(guest.userId))
      : namedSo(guests, wanted)
  const shown = isWhole ? found : found.slice(0, SHOWN_FIRST)

  function checkIn({ userId }: Guest) {
    setTapped((before) => new Set([...before, userId]))
    act({ do: 'checkIn', body: { userIds: [userId] } })
  }

  /** Enter checks in the only player found and selects the search text, so that the next name replaces it. */
  function checkInFound(event: SubmitEvent) {
    event.preventDefault()
    const field = document.getElementById(CHECK_IN_SEARCH)
    if (isOff || !(field instanceof HTMLInputElement)) return
    const [guest, ...others] = namedSo(guests, field.value.trim())
    if (guest === undefined || others.length > 0) return
    if (guest.at === null) checkIn(guest)
    field.select()
  }

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
          {shown.map((guest) => (
            <GuestRow key={guest.userId} guest={guest} onTap={() => checkIn(guest)} />
          ))}
        </ul>
      ) : (
        <p role="status" className="check-in-none">
          {emptyText(wanted, guests)}
        </p>
      )}
      {found.length > SHOWN_FIRST && (
        <div className="room-foot">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${found.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function namedSo(guests: readonly Guest[], text: string): readonly Guest[] {
  const wanted = text.toLocaleLowerCase()
  return guests.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}

function emptyText(wanted: string, guests: readonly Guest[]): string {
  if (wanted !== '') return 'Nobody of that name plays here.'
  return guests.length === 0 ? 'Nobody plays yet.' : 'Everybody is here.'
}

interface GuestRowProps {
  readonly guest: Guest
  readonly onTap: () => void
}

function GuestRow({ guest, onTap }: GuestRowProps) {
  const { room, isOff } = useRoom()
  const { userId, name, divisions, nextMatchId, at } = guest
  const facts = [divisions.join(', '), playsAt(room, nextMatchId)].filter(Boolean).join(' · ')
  return (
    <li className="check-in-row">
      <Avatar name={name} id={userId} photoUrl={room.photoOf(userId)} size={36} />
      <div className="min-w-0">
        <p className="check-in-name">{name}</p>
        <p className="room-quiet">{facts}</p>
      </div>
      {at === null ? (
        <Button
          variant="secondary"
          size="sm"
          disabled={isOff}
          aria-label={`Check in ${name}`}
          onClick={onTap}
        >
          Check in
        </Button>
      ) : (
        <span className="room-mark room-mark-win">
          <CircleCheck size={16} aria-hidden />
          Checked in
        </span>
      )}
    </li>
  )
}
