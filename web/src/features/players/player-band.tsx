import { RATING_LABELS } from '@tussle/competition/divisions'
import { MapPin, Pencil, ShieldCheck, Sparkles } from 'lucide-react'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import type { PlayerProfile } from './player.queries.ts'
import { ratingText, realName } from './player-texts.ts'
import './player-band.css'

interface PlayerBandProps {
  readonly player: PlayerProfile
  readonly isOwn: boolean
}

/** The player's identity as far as the player shows it (OQ-130); the rating always. */
export function PlayerBand({ player, isOwn }: PlayerBandProps) {
  const { location, playingStyle, bio } = player
  const name = realName(player)
  return (
    <Band
      className="player-band"
      title={player.displayName}
      badge={
        player.isAdmin && (
          <Badge tone="neutral" icon={ShieldCheck}>
            Admin
          </Badge>
        )
      }
      facts={[
        ...(location ? [{ icon: MapPin, text: location }] : []),
        ...(playingStyle ? [{ icon: Sparkles, text: playingStyle }] : []),
      ]}
    >
      <Avatar
        name={player.displayName}
        id={player.id}
        photoUrl={player.profileImageUrl}
        size={88}
        className="player-photo"
      />
      {name && <p className="player-name">{name}</p>}
      <RatingPanel player={player} />
      {bio && <p className="player-bio">{bio}</p>}
      {isOwn && (
        <ButtonLink
          to="/profile"
          variant="outline-on-surround"
          size="sm"
          icon={Pencil}
          className="player-edit"
        >
          Edit profile
        </ButtonLink>
      )}
    </Band>
  )
}

/** The level that the player chose, and the measured ratings; administrators have none. */
function RatingPanel({ player: { rating, ratings } }: { readonly player: PlayerProfile }) {
  if (rating === null) return null
  return (
    <div className="player-rating">
      <div>
        <p className="t-caption text-on-surround-2">Rating</p>
        <p className="player-rating-value">{rating}</p>
      </div>
      <div>
        <p className="player-rating-word">{RATING_LABELS[rating]}</p>
        {ratings.map(({ play, rating: live }) => (
          <p key={play} className="t-caption num text-on-surround-2">{`Live ${play} ${ratingText(live)}`}</p>
        ))}
      </div>
    </div>
  )
}
