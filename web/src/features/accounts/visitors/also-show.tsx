import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Lock } from 'lucide-react'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { Card, CardList } from '../../../ui/layout/card.tsx'
import { Saved } from './saved.tsx'
import type { Flag, VisitorsChoice } from './use-visitors-choice.ts'

interface AlsoShowProps {
  readonly user: CurrentUser
  readonly choice: VisitorsChoice
  readonly record: string | null
  readonly isSaved: boolean
  readonly onChoose: (flag: Flag, isOn: boolean) => void
}

/** What strangers see besides the name. Each hint says what the switch does now. */
export function AlsoShow({ user, choice, record, isSaved, onChoose }: AlsoShowProps) {
  return (
    <section className="visitors-also" aria-labelledby="visitors-also">
      <div className="visitors-head">
        <h2 id="visitors-also" className="t-h2">
          Also show
        </h2>
        {isSaved && <Saved />}
      </div>
      <Card padded={false}>
        <div className="switch-list visitors-switches">
          {switchesOf(user, record).map(({ flag, label, on, off }) => (
            <Switch
              key={flag}
              label={label}
              hint={choice[flag] ? `On: ${on}` : `Off: ${off}`}
              checked={choice[flag]}
              onCheckedChange={(isOn) => onChoose(flag, isOn)}
            />
          ))}
        </div>
      </Card>
    </section>
  )
}

function switchesOf({ profileImageUrl, location }: CurrentUser, record: string | null) {
  return [
    {
      flag: 'photoForVisitors',
      label: 'Photo',
      on: profileImageUrl === null ? 'you have no photo yet' : 'your photo',
      off: 'a plain figure',
    },
    {
      flag: 'locationForVisitors',
      label: 'City',
      on: location ?? 'you have not named one yet',
      off: 'no place',
    },
    {
      flag: 'recordForVisitors',
      label: 'Record and ratings',
      on: record ?? 'wins, losses and ratings',
      off: 'no figures',
    },
    {
      flag: 'inSearchEngines',
      label: 'In search engines',
      on: 'your page may be listed',
      off: 'your page asks not to be listed',
    },
  ] as const
}

/** The same for juniors, who cannot switch anything on. */
export function LockedForJuniors() {
  return (
    <Card padded={false} className="visitors-locked">
      <CardList>
        {['Photo', 'City, record, own page'].map((what) => (
          <li key={what}>
            <span>
              <b>{what}</b>
              <span>Not for juniors</span>
            </span>
            <Lock size={18} aria-hidden />
          </li>
        ))}
      </CardList>
    </Card>
  )
}
