import { planSteps } from '@tussle/competition/stages/plan-words'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import { sectionsOf, sizeOf } from '../features/plans/rules-lines.ts'
import { longDate } from '../lib/dates.ts'

/** The rules card: the plan in steps, then who, games, ties, absence and fee. */
export function RulesLines({ rules }: { readonly rules: DivisionRules }) {
  const { when, games, ties, absence, who } = sectionsOf(rules)
  const lines = [...who, ...games, ...(ties ? [ties] : []), ...(absence ? [absence] : []), ...when]
  return (
    <>
      <ol className="plan">
        {planSteps(rules.plan, sizeOf(rules)).map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
      <dl className="kv">
        {lines.map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {rules.version !== null && (
          <div>
            <dt>Version</dt>
            <dd>
              {rules.version}
              {rules.versions[0] && `, ${longDate(rules.versions[0].at, rules.timeZone)}`}
              <Changes rules={rules} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** What has changed since the first entry, newest first. */
function Changes({ rules: { versions } }: { readonly rules: DivisionRules }) {
  const changes = versions.flatMap(({ version, changes: own }) =>
    own.map((change) => ({ version, ...change })),
  )
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ version, what, was, now }) => (
        <li key={`${version} ${what}`}>
          Version {version}, {what}: {was ?? 'no rule'} → {now ?? 'no longer a rule'}
        </li>
      ))}
    </ul>
  )
}
