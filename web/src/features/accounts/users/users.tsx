import { Ban, CircleCheck, Ellipsis, History, ShieldMinus, ShieldPlus, User } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { RowList } from '../../../ui/layout/row-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { UserActDialog } from './user-act-dialog.tsx'
import { type ManagedUser, type UserAct, useUsers } from './users.queries.ts'

export interface Person {
  readonly id: number
  readonly displayName: string
}

interface UsersProps {
  readonly ownId: number
  /** Shows what this person did. */
  readonly onHistory: (person: Person) => void
}

interface Chosen {
  readonly user: ManagedUser
  readonly act: UserAct
}

/** All accounts, for administrators. */
export function Users({ ownId, onHistory }: UsersProps) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="admin-tool">
      <SearchBox
        label="Name, username or email"
        placeholder="Name, username or email"
        value={q}
        onSearch={setQ}
      />
      <RowList
        label="Accounts"
        list={useUsers(q)}
        failure="The accounts could not be loaded."
        empty={<EmptyState title="No accounts found" text="Try adjusting your search." />}
        render={(user) => (
          <Row
            key={user.id}
            user={user}
            isOwn={user.id === ownId}
            onAct={(act) => setChosen({ user, act })}
            onHistory={() => onHistory(user)}
          />
        )}
      />
      {chosen && <UserActDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface RowProps {
  readonly user: ManagedUser
  readonly isOwn: boolean
  readonly onAct: (act: UserAct) => void
  readonly onHistory: () => void
}

function Row({ user, isOwn, onAct, onHistory }: RowProps) {
  const { id, displayName, username, email, isAdmin, isDisabled, createdAt } = user
  const name = displayName || username
  return (
    <li className="row">
      <Avatar id={id} name={name} size={40} />
      <div className="row-words">
        <p className="row-title">
          {name} {isAdmin && <Badge tone="active">Administrator</Badge>}{' '}
          {isDisabled && <Badge tone="loss">Disabled</Badge>}
        </p>
        <p className="row-note">{email}</p>
        <p className="row-note">
          {username} · since {longDate(createdAt)}
        </p>
      </div>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={`Actions for ${name}`}>
            <Ellipsis size={22} aria-hidden />
          </button>
        }
      >
        <MenuItem icon={User} to={`/players/${id}`}>
          View profile
        </MenuItem>
        <MenuItem icon={History} onSelect={onHistory}>
          What they did
        </MenuItem>
        <Acts user={user} isOwn={isOwn} onAct={onAct} />
      </Menu>
    </li>
  )
}

function Acts({ user, isOwn, onAct }: Omit<RowProps, 'onHistory'>) {
  // The demo account is shared by everybody, so nothing about it can be changed.
  if (user.isDemo) return null
  return (
    <>
      <MenuSeparator />
      {user.isAdmin && (
        <MenuItem icon={ShieldMinus} onSelect={() => onAct('revokeAdmin')}>
          Revoke administrator
        </MenuItem>
      )}
      {!user.isAdmin && !user.isDisabled && (
        <MenuItem icon={ShieldPlus} onSelect={() => onAct('grantAdmin')}>
          Make administrator
        </MenuItem>
      )}
      {user.isDisabled && (
        <MenuItem icon={CircleCheck} onSelect={() => onAct('enableUser')}>
          Enable account
        </MenuItem>
      )}
      {!user.isDisabled && !isOwn && (
        <MenuItem icon={Ban} onSelect={() => onAct('disableUser')}>
          Disable account
        </MenuItem>
      )}
    </>
  )
}
