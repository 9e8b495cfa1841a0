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
export function SettingsPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const { matchMinutes, restMinutes, game } = useRoom().room.desk.settings
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
        <OrganisersCard mayChange={isAdmin} />
      </div>
    </div>
  )
}
