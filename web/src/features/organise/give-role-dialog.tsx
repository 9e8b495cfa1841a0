import { isLimited, TEAM_ROLES, type TeamRole } from '@tussle/contract/team-roles'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type NewRole, useGiveRole } from './organise.queries.ts'
import { ROLE_NAMES, ROLE_TEXTS } from './role-texts.ts'

const OPTIONS = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

interface GiveRoleDialogProps {
  readonly clubId: number
  readonly onClose: () => void
}

/** Gives somebody a role of the club, by username or email. */
export function GiveRoleDialog({ clubId, onClose }: GiveRoleDialogProps) {
  const give = useGiveRole(clubId)
  const [login, setLogin] = useState('')
  const [role, setRole] = useState<TeamRole>('organiser')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [court, setCourt] = useState('')
  const { error } = give
  const fields = error instanceof ApiError ? error.fields : {}
  const isNamed = Object.keys(fields).length > 0

  function send(event: SubmitEvent) {
    event.preventDefault()
    const days = [first, second].filter((day) => day !== '')
    const body: NewRole = {
      login: login.trim(),
      role,
      ...(isLimited(role) && days.length > 0 && { days }),
      ...(role === 'scorer' && court !== '' && { court: Number(court) }),
    }
    give.mutate(body, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={onClose} title="Give a role">
      <form className="organise-form" onSubmit={send} noValidate>
        <Field label="Username or email" error={fields['login']}>
          {(field) => (
            <TextInput
              {...field}
              value={login}
              autoComplete="off"
              onChange={(event) => setLogin(event.target.value)}
            />
          )}
        </Field>
        <RoleField role={role} onChange={setRole} />
        {isLimited(role) && (
          <div className="organise-pair">
            <DayField label="Day" value={first} onChange={setFirst} />
            <DayField label="Second day" value={second} onChange={setSecond} />
          </div>
        )}
        {role === 'scorer' && <CourtField value={court} onChange={setCourt} />}
        {error && !isNamed && (
          <p role="alert" className="field-error">
            {serverMessage(error) ?? 'The role was not given. Please try again.'}
          </p>
        )}
        <Button type="submit" pending={give.isPending}>
          Give the role
        </Button>
      </form>
    </Dialog>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} optional>
      {(field) => (
        <TextInput {...field} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

function RoleField({
  role,
  onChange,
}: {
  readonly role: TeamRole
  readonly onChange: (role: TeamRole) => void
}) {
  return (
    <Field label="Role" hint={ROLE_TEXTS[role]}>
      {(field) => (
        <LazySelect
          {...field}
          label="Role"
          value={role}
          options={OPTIONS}
          onValueChange={(value) => onChange(value as TeamRole)}
        />
      )}
    </Field>
  )
}

function CourtField({ value, onChange }: Omit<DayFieldProps, 'label'>) {
  return (
    <Field label="Court" optional>
      {(field) => (
        <TextInput
          {...field}
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/gu, '').slice(0, 3))}
        />
      )}
    </Field>
  )
}
