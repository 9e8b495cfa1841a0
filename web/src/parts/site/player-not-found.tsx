import { NotThere } from './not-there.tsx'

export function PlayerNotFound() {
  const text = "The player you're looking for doesn't exist."
  return <NotThere title="Player Not Found" text={text} back={{ to: '/leagues', label: 'Back to Leagues' }} />
}
