import { Lock } from 'lucide-react'
import { Avatar, AvatarPair } from '../data/avatar.tsx'
import { Badge, FormDots, TierBadge, YouTag } from '../data/badge.tsx'
import { CourtCover, CourtSwatch } from '../data/court.tsx'
import { Meter } from '../data/meter.tsx'
import { RatingMark } from '../data/rating.tsx'
import { StatTile } from '../data/stat-tile.tsx'
import { Logo } from '../logo.tsx'
import { Row, Section } from './section.tsx'

const NAMES = ['Maya D', 'Theo', 'José Álvarez', '李小龙', 'Ольга Петрова', 'عبد الرحمن', '👩🏽‍🚀 Ace']
/** One id for each of the six colourways. */
const CLUBS = ['7', '2', '3', '13', '1', '6']

export function MarkersGallery() {
  return (
    <>
      <Badges />
      <Courts />
    </>
  )
}

function Badges() {
  return (
    <Section title="Badges and markers">
      <Row>
        <Badge tone="open">Open</Badge>
        <Badge tone="joined">Joined</Badge>
        <Badge tone="selected">Selected</Badge>
        <Badge tone="neutral" icon={Lock}>
          Full
        </Badge>
        <Badge tone="live">In Progress</Badge>
        <Badge tone="active">Active</Badge>
        <Badge tone="completed">Completed</Badge>
        <Badge tone="upcoming">Upcoming</Badge>
        <Badge tone="warn">Queried</Badge>
        <Badge tone="win">Win</Badge>
        <Badge tone="loss">Loss</Badge>
        <YouTag />
      </Row>
      <Row>
        <RatingMark value="3.0" />
        <RatingMark value="3.5" />
        <RatingMark value="4.0" />
        <RatingMark value="4.5+" size="lg" />
        <FormDots results={['W', 'W', 'L', 'W', 'W']} />
        <FormDots results={['L', 'W']} />
      </Row>
      <Row>
        <TierBadge tier="bronze" />
        <TierBadge tier="Silver" />
        <TierBadge tier="gold" />
        <TierBadge tier="Diamond" />
      </Row>
      <Row>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} id={name} />
        ))}
        <Avatar name="Broken photo" id="x" photoUrl="/missing.png" size={64} />
        <AvatarPair
          players={[
            { name: 'Maya D', id: 1 },
            { name: 'Theo O', id: 2 },
          ]}
        />
      </Row>
      <div className="grid grid-cols-2 gap-3">
        <StatTile label="Overall Record" value="32-12" caption="44 matches" />
        <StatTile label="Win Percentage" value="0%" caption="No matches yet" />
      </div>
      <div className="grid gap-2">
        <Meter label="Players" value={22} max={32} />
        <Meter label="Players, full" value={32} max={32} />
        <Meter label="Players, none" value={0} max={0} />
      </div>
    </Section>
  )
}

function Courts() {
  return (
    <Section title="Mark and courts">
      <Row>
        <Logo plate="surround" />
        <Logo plate="court" size={48} withWord={false} />
        <Logo plate="paper" size={48} withWord={false} />
        <Logo plate="surround" size={18} withWord={false} />
      </Row>
      <Row>
        {CLUBS.map((id) => (
          <CourtSwatch key={id} id={id} />
        ))}
      </Row>
      <div className="grid gap-3 md:grid-cols-3">
        {CLUBS.map((id) => (
          <CourtCover key={id} id={id} className="rounded-lg" />
        ))}
      </div>
      <CourtCover id="7" frame="page" className="rounded-lg" />
    </Section>
  )
}
