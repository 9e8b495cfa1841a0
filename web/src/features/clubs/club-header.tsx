import { Calendar, CircleDot, MapPin, Users } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '../../lib/dates.ts'
import { Band } from '../../ui/layout/band.tsx'
import { ShareButton } from '../../ui/overlays/share-button.tsx'
import type { ClubDetail } from './club.queries.ts'
import { ClubCover } from './club-cover.tsx'
import { membersText } from './club-texts.ts'
import { MembershipButton } from './membership-button.tsx'
import './club-header.css'

interface ClubHeaderProps {
  readonly club: ClubDetail
  readonly back: { readonly to: string; readonly label: string }
}

/** The head of a club's page, with the cover faded under the text. */
export function ClubHeader({ club, back }: ClubHeaderProps) {
  return (
    <Band
      className="club-band"
      art={<ClubCover club={club} frame="page" className="club-band-art" />}
      back={back}
      title={club.name}
      facts={[
        { icon: MapPin, text: club.location || 'Location not specified' },
        { icon: CircleDot, text: club.sport },
        { icon: Users, text: membersText(club.memberCount) },
        { icon: Calendar, text: `Created ${longDate(club.createdAt)}` },
      ]}
    >
      <div className="club-band-foot">
        {club.description ? <Description text={club.description} /> : <span />}
        <div className="club-band-buttons">
          <ShareButton path={`/c/${club.id}`} name={club.name} variant="outline-on-surround" />
          <MembershipButton club={club} />
        </div>
      </div>
    </Band>
  )
}

/** A longer description is cut in the head. */
const LONG = 220

function Description({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > 4
  return (
    <div className="club-band-text">
      <p data-cut={(isLong && !isWhole) || undefined}>{text}</p>
      {isLong && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
