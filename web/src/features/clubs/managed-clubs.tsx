import { type ReactNode, useState } from 'react'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { useClubList } from './club.queries.ts'
import { useClosedClubs } from './manage-club.queries.ts'
import { ActiveClub, ClosedClub } from './managed-club.tsx'

const LISTS = [
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Deactivated' },
] as const

/** All clubs for administrators (ADMIN-071..075), with what they may do to each. */
export function ManagedClubs({ create }: { readonly create: ReactNode }) {
  const [list, setList] = useState<'active' | 'closed'>('active')
  return (
    <>
      <Segmented label="Which clubs" value={list} onValueChange={setList} options={LISTS} className="mb-3" />
      {list === 'active' ? <ActiveClubs create={create} /> : <ClosedClubs />}
    </>
  )
}

function ActiveClubs({ create }: { readonly create: ReactNode }) {
  return (
    <RowList
      label="Clubs"
      title="Clubs"
      list={useClubList('')}
      failure="The clubs could not be loaded."
      empty={
        <EmptyState
          title="No clubs registered"
          text="The first one can be yours to create."
          action={create}
        />
      }
      render={(club) => <ActiveClub key={club.id} club={club} />}
    />
  )
}

function ClosedClubs() {
  return (
    <RowList
      label="Deactivated clubs"
      title="Deactivated clubs"
      list={useClosedClubs()}
      failure="The clubs could not be loaded."
      empty={<EmptyState title="No deactivated clubs" text="A club that you deactivate rests here." />}
      render={(club) => <ClosedClub key={club.id} club={club} />}
    />
  )
}
