import { planSteps } from '@tussle/competition/stages/plan-words'
import { isLadder } from '@tussle/competition/stages/stage-plan'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import { History, Link2, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { writeToClipboard } from '../../lib/clipboard.ts'
import { counted } from '../../lib/counted.ts'
import { longDate } from '../../lib/dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { PlanPicture } from './plan-picture.tsx'
import './rules-card.css'
import { Versions } from './rule-versions.tsx'
import { type RuleLine, sectionsOf, sizeOf, stepsOf } from './rules-lines.ts'

/** What an entrant was promised, and what has changed since. On paper it is one page, black on white. */
export function RulesCard({ rules }: { readonly rules: DivisionRules }) {
  const { when, games, ties, absence, who } = sectionsOf(rules)
  const entrants = sizeOf(rules)
  return (
    <article className="rules" aria-label="Rules card">
      <PaperHead rules={rules} />
      <OwnChanges rules={rules} />
      <Section title="When, where, fee" className="rules-when">
        <Lines lines={when} />
      </Section>
      <Section title="How it’s played" className="rules-played">
        <PlanPicture plan={rules.plan} entrants={entrants} />
        <ol className="rules-steps">
          {planSteps(rules.plan, entrants).map(({ title, text }, index) => (
            <li key={title}>
              <b>
                {index + 1}. {title}.
              </b>{' '}
              {text}
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Games">
        <Lines lines={games} />
      </Section>
      {ties && !isLadder(rules.plan) && (
        <Section title="If teams are level" isChanged={ties.isChanged}>
          <ol className="rules-ties">
            {stepsOf(ties.text).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {absence && (
        <Section title="If a side does not come" isChanged={absence.isChanged}>
          <p>{absence.text}.</p>
        </Section>
      )}
      <Section title="Who may play">
        <Lines lines={who} />
      </Section>
      <Versions rules={rules} />
      <div className="rules-buttons">
        <Button variant="secondary" icon={Printer} block onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" icon={Link2} block onClick={() => void copyLink()}>
          Copy link
        </Button>
      </div>
      <p className="rules-paper rules-foot">The page at {addressOf()} is the one that counts.</p>
    </article>
  )
}

const addressOf = (): string => window.location.host + window.location.pathname

async function copyLink(): Promise<void> {
  try {
    await writeToClipboard(window.location.href)
    toast({ title: 'Link copied' })
  } catch {
    toast({ title: 'Error', description: 'The link could not be copied.', variant: 'failure' })
  }
}

/** The head of the printed page; the screen has a band. */
function PaperHead({
  rules: { divisionName, tournamentName, version, versions },
}: {
  readonly rules: DivisionRules
}) {
  return (
    <div className="rules-paper rules-head">
      <div>
        <p>{tournamentName}</p>
        <p className="rules-title">{divisionName}</p>
      </div>
      <div className="rules-stamp">
        <p className="rules-version">
          {version === null ? 'Draft of the rules' : `Rules version ${version}`}
        </p>
        {versions[0] && <p>In force since {longDate(versions[0].at)}</p>}
        <p>Printed {longDate(new Date())}</p>
      </div>
    </div>
  )
}

function OwnChanges({ rules: { own, version } }: { readonly rules: DivisionRules }) {
  if (version === null) {
    return (
      <Note tone="info" className="rules-note">
        Nobody has entered yet, so these rules can still change.
      </Note>
    )
  }
  if (own === null || own.changes.length === 0) return null
  return (
    <Note tone="warn" icon={History} className="rules-note">
      <p>
        <b>
          {counted(own.changes.length, 'thing', 'things')} changed since you entered on{' '}
          {longDate(own.enteredAt)}.
        </b>
      </p>
      <a href="#changes" className="rules-see">
        See what changed
      </a>
    </Note>
  )
}

interface SectionProps {
  readonly title: string
  readonly isChanged?: boolean
  readonly className?: string
  readonly children: ReactNode
}

function Section({ title, isChanged = false, className = '', children }: SectionProps) {
  return (
    <Card padded={false} className={`rules-section ${className}`}>
      <h2 className="t-h2">
        {title} {isChanged && <Changed />}
      </h2>
      {children}
    </Card>
  )
}

const Changed = () => <span className="rules-changed">changed</span>

function Lines({ lines }: { readonly lines: readonly RuleLine[] }) {
  return (
    <dl className="rules-lines">
      {lines.map(({ what, text, isChanged }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {text} {isChanged && <Changed />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
