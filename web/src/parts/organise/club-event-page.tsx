import type { ComponentProps, ReactNode } from 'react'
import { Band } from '../../ui/layout/band.tsx'
import { ClubOrganisersOnly } from './club-organisers-only.tsx'

type Gate = ComponentProps<typeof ClubOrganisersOnly>

interface ClubEventPageProps extends Omit<Gate, 'children'> {
  readonly children: (club: Parameters<Gate['children']>[0]) => ReactNode
}

/** A page on which the organisers of a club make something new for it. */
export function ClubEventPage({ children, ...gate }: ClubEventPageProps) {
  return (
    <ClubOrganisersOnly {...gate}>
      {(club, back) => (
        <>
          <Band title={gate.title} back={back} facts={[{ text: club.name }]} />
          <div className="wrap page-body">{children(club)}</div>
        </>
      )}
    </ClubOrganisersOnly>
  )
}
