import { PAGES } from '@tussle/contract/pages'
import type { MyRights } from '@tussle/contract/team'
import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMyRights } from '../../features/organise/organise.queries.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { NotLoaded } from '../site/not-loaded.tsx'
import { NoticeCard } from '../site/notice-card.tsx'
import { WaitingBody } from '../site/waiting-body.tsx'

type Club = MyRights['clubs'][number]['club']
type Back = { readonly to: string; readonly label: string }

interface ClubOrganisersOnlyProps {
  readonly title: string
  /** What only the organisers of the club can do here. */
  readonly purpose: string
  readonly children: (club: Club, back: Back) => ReactNode
}

/** A page for the organisers of the club in its address. */
export function ClubOrganisersOnly({ title, purpose, children }: ClubOrganisersOnlyProps) {
  usePage(title)
  const id = useIdParam()
  const { data, error, refetch } = useMyRights()
  const held = data?.clubs.find(({ club }) => club.id === id)
  const back = { to: `/organise?club=${id}`, label: 'Organise' }
  if (error && data === undefined) {
    return (
      <NotLoaded
        title={title}
        message="Your rights could not be loaded."
        back={back}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <>
        <Band title={title} back={back} />
        <WaitingBody />
      </>
    )
  }
  if (held?.role !== 'owner' && held?.role !== 'organiser') {
    return (
      <NoticeCard
        icon={ShieldX}
        title="Access Denied"
        text={`Only the organisers of this club can ${purpose}.`}
        action={<ButtonLink to={PAGES.organise}>Ask for the right</ButtonLink>}
      />
    )
  }
  return children(held.club, back)
}
