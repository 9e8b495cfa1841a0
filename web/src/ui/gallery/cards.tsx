import { Calendar, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../data/badge.tsx'
import { CourtCover, CourtSwatch } from '../data/court.tsx'
import { ItemCard, ItemFacts, ItemText } from '../data/item-card.tsx'
import { Button } from '../inputs/button.tsx'
import { SearchBox } from '../inputs/search-box.tsx'
import { CardGrid } from '../layout/card-grid.tsx'
import { Section } from './section.tsx'

const THINGS = [
  { id: 1, name: 'Summer Mixed Series' },
  {
    id: 2,
    name: 'Wolfeschlegelsteinhausenbergerdorff and Nebuchadnezzar Invitational of the Upper Riverside',
  },
]
const FACTS = [
  { icon: Calendar, text: 'Jun 1 – Aug 10, 2026' },
  { icon: MapPin, text: 'Austin, TX' },
]

/** A list as on the browse pages: a search box and cards, one of them expanded. */
export function CardsGallery() {
  const [search, setSearch] = useState('')
  const items = THINGS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const list = {
    items,
    failed: false,
    hasMore: search === '',
    isLoadingMore: false,
    moreFailed: search === '',
    loadMore: () => undefined,
    isOutdated: false,
  }
  return (
    <Section title="Lists of cards">
      <SearchBox label="Search" placeholder="Try “summer”" value={search} onSearch={setSearch} />
      <CardGrid
        list={list}
        found={`${items.length} found`}
        empty={<p>No leagues found</p>}
        render={({ id, name }) => (
          <ItemCard
            name={name}
            as="h3"
            cover={id === 2 && <CourtCover id={id} />}
            sign={id === 1 && <CourtSwatch id={id} />}
            lead="Pickleball · Barton Hills Racquet"
            badge={<Badge tone="open">Open</Badge>}
            aside={id === 1 && 'Unfolded: beside the rest from 768'}
            foot={<Button>Join League</Button>}
          >
            <ItemFacts facts={FACTS} />
            <ItemText>Ten Monday nights, two courts per division, play-offs in the last two weeks.</ItemText>
          </ItemCard>
        )}
      />
    </Section>
  )
}
