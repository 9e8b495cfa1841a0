import { useQueryClient } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { counted } from '../../../lib/counted.ts'
import { tryAll } from '../../../lib/offline/send-or-store.ts'
import { findHeld, isSetAside } from '../../../lib/offline/set-aside.ts'
import { useUnsentItems, type Waiting } from '../../../lib/offline/waiting.ts'
import { personIdIn } from '../../../lib/server/person-cache.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type HeldCourt, useFreeCourt } from '../acts.queries.ts'
import type { Act } from '../acts.ts'
import { showFailed, useRoom } from '../room-context.tsx'

/** An act that the server fails at again and again. */
interface HeldAct {
  readonly item: Waiting
  /** How many acts wait for it. */
  readonly behind: number
  /** The court that the other desks see as taken until this has arrived or somebody frees it. */
  readonly court: HeldCourt | null
}

/** What the server fails at, and one tap that lets the rest go on. */
export function HeldActs() {
  const { room } = useRoom()
  const root = `/api/tournaments/${room.desk.tournament.id}/`
  const all = heldActs(useUnsentItems().filter(({ address }) => address.startsWith(root)))
  if (all.length === 0) return null
  return (
    <section aria-label="Not accepted by the server" className="room-alerts">
      {all.map((held) => (
        <HeldCard key={held.item.key} held={held} />
      ))}
    </section>
  )
}

function heldActs(items: readonly Waiting[]): readonly HeldAct[] {
  const held = findHeld(items)
  return items
    .filter((item) => isSetAside(item) && held.get(item.nr) === item)
    .map((item) => ({
      item,
      behind: [...held.values()].filter((each) => each === item).length - 1,
      court: courtHeldBy(item),
    }))
}

/** A match whose end the server does not know stays on its court there. */
function courtHeldBy({ key, data, courtId }: Waiting): HeldCourt | null {
  const act = data as Act | undefined
  if (courtId === undefined || (act?.do !== 'finishCall' && act?.do !== 'noShow')) return null
  return { key, matchId: Number(act.matchId), courtId }
}

function HeldCard({ held: { item, behind, court } }: { readonly held: HeldAct }) {
  const { room, isOff } = useRoom()
  const client = useQueryClient()
  const free = useFreeCourt(room.desk.tournament.id)
  const number = court === null ? undefined : room.court(court.courtId)?.number
  return (
    <Card as="div" padded={false} className="room-alert">
      <CloudAlert size={22} className="room-alert-warn" aria-hidden />
      <div className="min-w-0">
        <p className="room-alert-title">The server fails at “{item.title}”</p>
        <p className="room-quiet">{heldText(behind, number)}</p>
      </div>
      {court !== null && number !== undefined ? (
        <Button
          variant="ghost"
          size="sm"
          disabled={isOff}
          pending={free.isPending}
          onClick={() => free.mutate(court, { onError: showFailed })}
        >
          Free Court {number}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" disabled={isOff} onClick={() => void tryAll(personIdIn(client))}>
          Try again
        </Button>
      )}
    </Card>
  )
}

/** "Kept on this device, tried every minute. Other desks still see Court 3 taken, and 2 acts wait for it." */
function heldText(behind: number, court: number | undefined): string {
  const waits = `${counted(behind, 'act waits', 'acts wait')} for it`
  const taken = court === undefined ? '' : `Other desks still see Court ${court} taken`
  const rest = [taken, behind > 0 ? waits : ''].filter(Boolean).join(', and ')
  return `Kept on this device, tried every minute.${rest === '' ? '' : ` ${rest}.`}`
}
