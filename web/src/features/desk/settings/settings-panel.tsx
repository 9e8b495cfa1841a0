import { useRoom } from '../room-context.tsx'
import { CourtsCard } from './courts-card.tsx'
import { DayCard } from './day-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { LevelsCard } from './levels-card.tsx'
import { OrganisersCard } from './organisers-card.tsx'
import { RainCard } from './rain-card.tsx'
import { TiesCard } from './ties-card.tsx'
import './settings.css'

/** Settings for the whole day. */
export function SettingsPanel() {
  const { room, isOff } = useRoom()
  const { matchMinutes, restMinutes, game } = room.desk.settings
  return (
    <div className="settings-columns">
      <div className="room-column">
        {/* A change made elsewhere starts the form anew. */}
        <DayCard key={`${matchMinutes} ${restMinutes} ${game}`} />
        <TiesCard />
        <LevelsCard />
        <RainCard />
        <KeysCard />
      </div>
      <div className="room-column">
        <CourtsCard />
        <OrganisersCard of={{ kind: 'tournament', id: room.desk.tournament.id }} isOff={isOff} />
      </div>
    </div>
  )
}
