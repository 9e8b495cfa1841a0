import { Pause, Play } from 'lucide-react'
import { Button } from '../../../ui/inputs/button.tsx'
import { useDo, useRoom } from '../room-context.tsx'

/** Stops and resumes calls. It is in the band on a large screen and under the queue on a phone. */
export function PauseButton({ look }: { readonly look: 'band' | 'block' }) {
  const { room, isOff, isActing } = useRoom()
  const act = useDo()
  const isPaused = room.desk.settings.pausedAt !== null
  return (
    <Button
      variant={look === 'band' ? 'outline-on-surround' : 'secondary'}
      size={look === 'band' ? 'sm' : 'md'}
      block={look === 'block'}
      icon={isPaused ? Play : Pause}
      disabled={isOff}
      pending={isActing(({ do: does }) => does === 'pauseCalls' || does === 'resumeCalls')}
      onClick={() => act({ do: isPaused ? 'resumeCalls' : 'pauseCalls' })}
    >
      {isPaused ? 'Resume calls' : 'Pause calls'}
    </Button>
  )
}
