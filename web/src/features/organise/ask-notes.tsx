import { TEAM_ROLES } from '@tussle/contract/team-roles'
import { Card } from '../../ui/layout/card.tsx'
import { ROLE_NAMES, ROLE_TEXTS } from './role-texts.ts'
import './organise.css'

const STEPS = [
  'The owner of the club and the administrators see your request.',
  'This page shows the answer. Until then it says when you asked.',
  'Your first event is seen by link only, until it is completed or an administrator lists it.',
]

export function WhatHappens() {
  return (
    <Card title="What happens then">
      <ol className="organise-steps">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

export function WhatRolesDo() {
  return (
    <Card title="What each role may do">
      <dl className="organise-roles">
        {TEAM_ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_NAMES[role]}</dt>
            <dd>{ROLE_TEXTS[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
