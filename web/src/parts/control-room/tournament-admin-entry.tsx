import { ArrowLeftRight, Circle, CircleCheck, Ellipsis, UserMinus, UserPen } from 'lucide-react'
import { useDo, useRoom } from '../../features/desk/room-context.tsx'
import { isLooking, teamName } from '../../features/entries/participant-groups.ts'
import type { Participant } from '../../features/entries/participants.queries.ts'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'

export type EntryAct = 'move' | 'replace' | 'withdraw'

interface AdminEntryProps {
  readonly entry: Participant
  /** Another division exists in which the entry could play. */
  readonly mayMove: boolean
  readonly onChoose: (act: EntryAct) => void
}

/** One entry as its organiser sees it: who is checked in, and the possible actions. */
export function AdminEntry({ entry, mayMove, onChoose }: AdminEntryProps) {
  const { isOff } = useRoom()
  const people = peopleOf(entry)
  const name = teamName(entry)
  const note = noteOf(entry)
  return (
    <li className="organise-row">
      <AvatarPair
        players={people.map(({ id, displayName, profileImageUrl }) => ({
          id,
          name: displayName,
          photoUrl: profileImageUrl,
        }))}
        size={36}
      />
      <div className="min-w-0">
        <p className="check-in-name">{name}</p>
        {note && <p className="room-quiet">{note}</p>}
      </div>
      <div className="organise-actions organise-presence">
        {people.map((person) => (
          <Presence key={person.id} userId={person.id} name={person.displayName} />
        ))}
      </div>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={`More for ${name}`} disabled={isOff}>
            <Ellipsis size={20} aria-hidden />
          </button>
        }
      >
        {mayMove && (
          <MenuItem icon={ArrowLeftRight} onSelect={() => onChoose('move')}>
            Move to another division
          </MenuItem>
        )}
        <MenuItem icon={UserPen} onSelect={() => onChoose('replace')}>
          Replace a player
        </MenuItem>
        <MenuItem icon={UserMinus} className="menu-danger" onSelect={() => onChoose('withdraw')}>
          Withdraw
        </MenuItem>
      </Menu>
    </li>
  )
}

export function peopleOf({ user, partner }: Participant) {
  return [user, partner].filter((person) => person !== null)
}

function noteOf(entry: Participant): string | null {
  if (entry.waitlistPosition) return `Waitlist ${entry.waitlistPosition}`
  if (entry.waitsForPartner) return 'Waiting for a partner'
  return isLooking(entry) ? 'Looking for a partner' : null
}

/** Whether one player is checked in; renders nothing for a player who is not in a draw. */
function Presence({ userId, name }: { readonly userId: number; readonly name: string }) {
  const { room } = useRoom()
  const act = useDo()
  const known = room.desk.checkIns.find((each) => each.userId === userId)
  if (!room.desk.settings.usesCheckIn || known === undefined) return null
  const isHere = known.at !== null
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isHere ? CircleCheck : Circle}
      aria-pressed={isHere}
      aria-label={`${name} is here`}
      onClick={() =>
        act(isHere ? { do: 'undoCheckIn', userId } : { do: 'checkIn', body: { userIds: [userId] } })
      }
    >
      {name}
    </Button>
  )
}
