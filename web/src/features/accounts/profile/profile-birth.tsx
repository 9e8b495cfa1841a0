import type { CurrentUser } from '@tussle/contract/people/current-user'
import { isJunior } from '@tussle/contract/people/juniors'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { MonthOfBirth } from '../../../ui/inputs/month-of-birth.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showProfileFailed, useSaveProfile } from './use-save-profile.ts'

/** The date of birth, and what follows from it for a junior. */
export function ProfileBirth({ user }: { readonly user: CurrentUser }) {
  const { year, setYear, month, setMonth, wanted, change, remove, isPending } = useBirthMonth(user)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <Card title="Month of birth">
      <div className="stack-form">
        <p className="text-sm text-ink-2">
          Optional, and shown to nobody. Players under 18 are shown by their initials, without photo and
          location.
        </p>
        <MonthOfBirth month={month} year={year} onMonthChange={setMonth} onYearChange={setYear} />
        {isJunior(user.birthMonth, today) && (
          <Switch
            label="Show my display name and photo"
            hint={juniorHint(user)}
            checked={user.showNameAsJunior}
            onCheckedChange={(isOn) => void change({ showNameAsJunior: isOn })}
          />
        )}
        <div className="form-actions">
          {user.birthMonth !== null && (
            <Button variant="secondary" disabled={isPending} onClick={() => void remove()}>
              Remove
            </Button>
          )}
          <Button
            disabled={wanted === null || wanted === user.birthMonth}
            pending={isPending}
            pendingLabel="Saving..."
            aria-label="Save month of birth"
            onClick={() => void change({ birthMonth: wanted })}
          >
            Save
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The month as it is chosen, and how it is saved and removed. */
function useBirthMonth(user: CurrentUser) {
  const { save, isPending } = useSaveProfile()
  const [savedYear = '', savedMonth = ''] = user.birthMonth?.split('-') ?? []
  const [year, setYear] = useState(savedYear)
  const [month, setMonth] = useState(savedMonth)
  const wanted = year === '' || month === '' ? null : `${year}-${month}`

  const change = async (next: Parameters<typeof save>[0]) => {
    const error = await save(next)
    if (error !== null) showProfileFailed(error)
    return error === null
  }
  const remove = async () => {
    if (!(await change({ birthMonth: null }))) return
    setYear('')
    setMonth('')
  }

  return { year, setYear, month, setMonth, wanted, change, remove, isPending }
}

function juniorHint({ showNameAsJunior, publicName }: CurrentUser): string {
  const seen = showNameAsJunior ? 'Others see your name.' : `Others see “${publicName}”.`
  return `${seen} Please decide this with a parent or guardian.`
}
