import type { TeamMember } from '@tussle/contract/team'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { GiveRoleDialog } from './give-role-dialog.tsx'
import { useTakeRole, useTeam } from './organise.queries.ts'
import { roleText } from './role-texts.ts'
import './organise.css'

interface TeamCardProps {
  readonly clubId: number
  readonly ownId: number
  /** Owners give and take roles. */
  readonly mayChange: boolean
}

export function TeamCard({ clubId, ownId, mayChange }: TeamCardProps) {
  const { data, error, refetch } = useTeam(clubId)
  const [isGiving, setGiving] = useState(false)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const invite = (
    <Button variant="secondary" icon={UserPlus} onClick={() => setGiving(true)}>
      Invite
    </Button>
  )
  return (
    <Card title="Team" padded={false} action={mayChange ? invite : undefined}>
      {error && (
        <div className="card-body">
          <ErrorState message="The team could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {!(error || data) && <Skeleton className="m-4 h-14 rounded-md" />}
      <CardList aria-label="Team">
        {data?.map((member) => (
          <Member key={member.player.id} member={member} isOwn={member.player.id === ownId}>
            {mayChange && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${member.player.displayName}`}
                onClick={() => setLeaving(member)}
              >
                Remove
              </Button>
            )}
          </Member>
        ))}
      </CardList>
      <p className="organise-foot">
        Desk: check-in, calls, scores. Organiser: that, plus divisions, money and contacts. Every look at
        contacts is on record.
      </p>
      {isGiving && <GiveRoleDialog clubId={clubId} onClose={() => setGiving(false)} />}
      {leaving && <TakeRole clubId={clubId} member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

interface MemberProps {
  readonly member: TeamMember
  readonly isOwn: boolean
  readonly children: ReactNode
}

function Member({ member, isOwn, children }: MemberProps) {
  const { id, displayName, profileImageUrl } = member.player
  return (
    <li className="organise-row organise-person">
      <Avatar name={displayName} id={id} photoUrl={profileImageUrl} size={36} />
      <div className="organise-words">
        <p className="organise-title">{isOwn ? `${displayName}, you` : displayName}</p>
        <p className="organise-text">{roleText(member)}</p>
      </div>
      {children}
    </li>
  )
}

interface TakeRoleProps {
  readonly clubId: number
  readonly member: TeamMember
  readonly onClose: () => void
}

function TakeRole({ clubId, member: { player }, onClose }: TakeRoleProps) {
  const take = useTakeRole(clubId)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${player.displayName}?`}
      text="They can no longer run the club’s events. What they did stays, and they stay a member."
      confirmLabel="Remove"
      cancelLabel="Keep as it is"
      pending={take.isPending}
      onConfirm={() =>
        take.mutate(player.id, {
          onSuccess: onClose,
          onError: (error) =>
            toast({
              title: 'Not removed',
              description: serverMessage(error) ?? 'Please try again.',
              variant: 'failure',
            }),
        })
      }
    />
  )
}
