import { useState } from 'react'
import { Badge } from '../data/badge.tsx'
import { Button } from '../inputs/button.tsx'
import { Card, CardList } from '../layout/card.tsx'
import { EmptyState, ErrorState } from '../layout/empty-state.tsx'
import { Note } from '../layout/note.tsx'
import { RowList } from '../layout/row-list.tsx'
import { SkeletonCards, useDelayedFlag } from '../layout/skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Row, Section } from './section.tsx'

const ROWS = {
  items: ['Monday Night League of the Upper Riverside Neighbourhood', 'Second row'],
  failed: false,
  hasMore: true,
  isLoadingMore: false,
  moreFailed: false,
  isOutdated: false,
  loadMore: () => undefined,
  retry: () => undefined,
}

export function StatesGallery() {
  return (
    <>
      <Section title="Notes">
        <Note tone="info">
          Just looking? Use the demo user <b>demo</b> with its password.
        </Note>
        <Note tone="warn" title="Warnings">
          Three players are not checked in.
        </Note>
        <Note tone="error" title="Login failed">
          That password doesn’t match this account.
        </Note>
        <ErrorState message="Failed to load leagues" onRetry={() => undefined} />
      </Section>
      <Loading />
      <EmptyState
        title="No leagues yet"
        text="Pick one near you. Most take singles players and doubles pairs."
        action={<Button>Find Leagues</Button>}
      />
      <EmptyState
        art="bracket"
        title="The draw isn’t out yet"
        text="Tournament bracket will be created when registration closes"
        action={<Badge tone="upcoming">Registration closes Jun 6</Badge>}
      />
      <Card
        title="A card whose title is far too long for a single line on any phone"
        action={
          <button type="button" className="link">
            View All
          </button>
        }
        padded={false}
      >
        <CardList>
          <li className="px-4 py-4 md:px-5">Wolfeschlegelsteinhausenbergerdorff & Nebuchadnezzar</li>
          <li className="px-4 py-4 md:px-5">Second row</li>
        </CardList>
      </Card>
      <RowList
        label="Rows"
        title="Rows, more on request"
        list={ROWS}
        failure="The rows could not be loaded."
        empty={null}
        render={(row) => (
          <li key={row} className="row">
            <div className="row-words">
              <p className="row-name">{row}</p>
              <p className="row-note">Jun 1 – Aug 10, 2026</p>
            </div>
            <Badge tone="upcoming">Upcoming</Badge>
          </li>
        )}
      />
    </>
  )
}

function Loading() {
  const [isLoading, setLoading] = useState(true)
  const isShown = useDelayedFlag(isLoading)
  return (
    <Section title="Loading">
      <Row>
        <Button variant="secondary" onClick={() => setLoading(!isLoading)}>
          {isLoading ? 'Finish loading' : 'Load again'}
        </Button>
        <Spinner label="Checking who you are" />
      </Row>
      {isShown && (
        <div className="grid gap-3.5">
          <SkeletonCards count={2} />
        </div>
      )}
    </Section>
  )
}
