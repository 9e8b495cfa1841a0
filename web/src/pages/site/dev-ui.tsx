import { Calendar, MapPin, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/data/badge.tsx'
import { HeroCourt } from '../../ui/data/court.tsx'
import { ActionsGallery } from '../../ui/gallery/actions.tsx'
import { CardsGallery } from '../../ui/gallery/cards.tsx'
import { FieldsGallery } from '../../ui/gallery/fields.tsx'
import { MarkersGallery } from '../../ui/gallery/markers.tsx'
import { MatchesGallery } from '../../ui/gallery/matches.tsx'
import { OverlaysGallery } from '../../ui/gallery/overlays.tsx'
import { ScoresGallery } from '../../ui/gallery/scores.tsx'
import { StatesGallery } from '../../ui/gallery/states.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import { Toaster } from '../../ui/overlays/toast.tsx'

const FACTS = [
  { icon: MapPin, text: 'Riverside Pickleball Club, Austin, TX' },
  { icon: Calendar, text: 'Jun 1 – Aug 10, 2026' },
  { icon: Users, text: '22/32 players' },
]

/** Every component in every state, in development only. */
export function DevUiPage() {
  const [tab, setTab] = useState('kit')
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <main>
        <Band
          title="Monday Night League of the Upper Riverside Neighbourhood"
          back={{ to: '/', label: 'Back to Dashboard' }}
          badge={<Badge tone="live">In Progress</Badge>}
          facts={FACTS}
          actions={<ThemeButton />}
          tabs={
            <TabList
              label="Gallery"
              tabs={[
                { value: 'kit', label: 'Kit' },
                { value: 'art', label: 'Art' },
              ]}
            />
          }
        />
        <div className="wrap pt-5 pb-30">
          <TabPanel value="kit" className="grid gap-4 lg:grid-cols-2 [&>*]:min-w-0">
            <ActionsGallery />
            <FieldsGallery />
            <MarkersGallery />
            <OverlaysGallery />
            <StatesGallery />
            <CardsGallery />
            <ScoresGallery />
            <MatchesGallery />
          </TabPanel>
          <TabPanel value="art" className="on-surround grid gap-4 rounded-xl bg-surround p-5 md:grid-cols-2">
            <HeroCourt />
            <HeroCourt angle={-28} flight={false} />
          </TabPanel>
        </div>
      </main>
      <Toaster />
    </TabsRoot>
  )
}

function ThemeButton() {
  function toggle() {
    const root = document.documentElement
    root.setAttribute('data-theme', root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark')
  }
  return (
    <Button variant="outline-on-surround" size="sm" onClick={toggle}>
      Light or dark
    </Button>
  )
}
