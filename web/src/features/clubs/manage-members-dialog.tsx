import type { Club } from '@tussle/contract/clubs'
import { Shield, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { type ClubMember, useClubMembers } from './club.queries.ts'
import { useChangeRole, useRemoveMember } from './manage-club.queries.ts'
import { RoleBadge } from './role-badge.tsx'

interface ManageMembersDialogProps {
  readonly club: Club
  readonly onClose: () => void
}

/** The members of the club and their roles. */
export function ManageMembersDialog({ club, onClose }: ManageMembersDialogProps) {
  const [leaving, setLeaving] = useState<ClubMember | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Members of ${club.name}`}
      size="lg"
      footer={<DialogClose>Done</DialogClose>}
    >
      <div className="stack-form">
        {refused && !isLoggedOut(refused) && (
          <Note tone="error">{serverMessage(refused) ?? 'That could not be saved.'}</Note>
        )}
        <RowList
          label="Members"
          list={useClubMembers(club.id)}
          failure="The members could not be loaded."
          empty={<EmptyState title="No members yet" text="Players who join the club appear here." />}
          render={(member) => (
            <Member
              key={member.id}
              member={member}
              clubId={club.id}
              onRefused={setRefused}
              onRemove={() => setLeaving(member)}
            />
          )}
        />
      </div>
      {leaving && (
        <RemoveMember
          clubId={club.id}
          member={leaving}
          onRefused={setRefused}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}

interface ActProps {
  readonly clubId: number
  readonly member: ClubMember
  /** Called with the error of an act, and with null when the next one begins. */
  readonly onRefused: (error: Error | null) => void
}

function RemoveMember({ clubId, member, onRefused, onClose }: ActProps & { readonly onClose: () => void }) {
  const remove = useRemoveMember(clubId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Remove ${member.user.displayName} from the club?`}
      text="Results and ratings stay. The person can join again at any time."
      confirmLabel="Remove member"
      cancelLabel="Keep member"
      pending={remove.isPending}
      onConfirm={() => {
        onRefused(null)
        remove.mutate(member.userId, { onError: onRefused, onSettled: onClose })
      }}
    />
  )
}

/** Each member is changed with a key of its own, so that another member is not taken for a repetition. */
function Member({ clubId, member, onRefused, onRemove }: ActProps & { readonly onRemove: () => void }) {
  const change = useChangeRole(clubId)
  const { user, userId, role } = member
  const name = user.displayName
  const isAdmin = role === 'admin'
  const act = isAdmin ? 'Make member' : 'Make admin'
  return (
    <li className="row managed-member">
      <Avatar name={name} id={user.id} photoUrl={user.profileImageUrl} />
      <div className="row-words">
        <span className="row-name">{name}</span>
      </div>
      <RoleBadge role={role} />
      <div className="managed-member-acts">
        <Button
          variant="secondary"
          size="sm"
          icon={isAdmin ? ShieldOff : Shield}
          aria-label={`${act}: ${name}`}
          pending={change.isPending}
          onClick={() => {
            onRefused(null)
            change.mutate({ userId, role: isAdmin ? 'member' : 'admin' }, { onError: onRefused })
          }}
        >
          {act}
        </Button>
        <Button
          variant="destructive"
          size="sm"
          icon={UserMinus}
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
