import { EllipsisVertical, Megaphone, Pause, Play, Printer, Tv } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { PauseButton } from './courts/pause-button.tsx'
import { LateMenu } from './queue/late-menu.tsx'
import { useDo, useRoom } from './room-context.tsx'

/** Actions for the whole day: four buttons in the band, and on a phone one button that opens them. */
export function BandActions() {
  const isPhone = useIsPhone()
  const { id } = useRoom().room.desk.tournament
  const pages = { board: `/tournaments/${id}/board`, print: `/admin/tournaments/${id}/print` }
  return isPhone ? <OnPhone {...pages} /> : <OnDesk {...pages} />
}

interface Pages {
  readonly board: string
  readonly print: string
}

const LOOK = { variant: 'outline-on-surround', size: 'sm' } as const

function OnDesk({ board, print }: Pages) {
  const { isOff, ask } = useRoom()
  return (
    <>
      <Button {...LOOK} icon={Megaphone} disabled={isOff} onClick={() => ask({ about: 'announcement' })}>
        Announce
      </Button>
      <PauseButton look="band" />
      <ButtonLink {...LOOK} to={board} icon={Tv}>
        TV board
      </ButtonLink>
      <ButtonLink {...LOOK} to={print} icon={Printer}>
        Print
      </ButtonLink>
    </>
  )
}

function OnPhone({ board, print }: Pages) {
  const { room, isOff, ask } = useRoom()
  const act = useDo()
  const goTo = useNavigate()
  const isPaused = room.desk.settings.pausedAt !== null
  return (
    <LateMenu
      className="icon-button"
      aria-label="More for this tournament"
      items={[
        {
          label: 'Announce',
          icon: Megaphone,
          disabled: isOff,
          onSelect: () => ask({ about: 'announcement' }),
        },
        {
          label: isPaused ? 'Resume calls' : 'Pause calls',
          icon: isPaused ? Play : Pause,
          disabled: isOff,
          onSelect: () => act({ do: isPaused ? 'resumeCalls' : 'pauseCalls' }),
        },
        { label: 'TV board', icon: Tv, onSelect: () => void goTo(board) },
        { label: 'Print', icon: Printer, onSelect: () => void goTo(print) },
      ]}
    >
      <EllipsisVertical size={22} aria-hidden />
    </LateMenu>
  )
}
