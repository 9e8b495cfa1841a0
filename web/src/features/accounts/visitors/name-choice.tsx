import type { CurrentUser } from '@tussle/contract/people/current-user'
import { isJunior } from '@tussle/contract/people/juniors'
import type { NameForVisitors } from '@tussle/contract/people/visitors'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Saved } from './saved.tsx'
import type { VisitorsChoice } from './use-visitors-choice.ts'
import { nameWith } from './visitors-name.ts'

const FOR_ADULTS = [
  { value: 'name', title: 'Display name', note: 'As players know you' },
  { value: 'initials', title: 'Initials', note: 'Recognisable to those who know' },
  { value: 'hidden', title: 'Hidden', note: 'A number instead of a name' },
] as const
const FOR_JUNIORS = [
  { value: 'initials', title: 'Initials', note: 'For every junior' },
  { value: 'hidden', title: 'Hidden', note: 'A number instead of initials' },
] as const

interface NameChoiceProps {
  readonly user: CurrentUser
  readonly choice: VisitorsChoice
  readonly day: string
  readonly isSaved: boolean
  readonly onChoose: (field: 'nameForVisitors', value: NameForVisitors) => void
}

/** The ways to be named, each with its result. */
export function NameChoice({ user, choice, day, isSaved, onChoose }: NameChoiceProps) {
  const isYoung = isJunior(user.birthMonth, day)
  const chosen = isYoung && choice.nameForVisitors === 'name' ? 'initials' : choice.nameForVisitors
  return (
    <RadioRows<NameForVisitors>
      name="nameForVisitors"
      label={
        <span className="visitors-head">
          <span className="t-h2">Your name</span>
          {isSaved && <Saved />}
        </span>
      }
      value={chosen}
      onValueChange={(value) => onChoose('nameForVisitors', value)}
      options={(isYoung ? FOR_JUNIORS : FOR_ADULTS).map(({ value, title, note }) => ({
        value,
        title,
        note: <WithResult note={note} result={nameWith(user, value, day)} />,
        aside: <span aria-hidden>{nameWith(user, value, day)}</span>,
      }))}
      className="visitors-names"
    />
  )
}

/** The result stands at the end of the row; a screen reader reads it with the note. */
function WithResult({ note, result }: { readonly note: string; readonly result: string }) {
  return (
    <>
      {note}
      <span className="sr-only">: {result}</span>
    </>
  )
}
