import type { DivisionRules, RuleChange } from '@tussle/contract/divisions/rules'
import { longDate } from '../../lib/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ruleName } from './rules-lines.ts'

/** Version 1 was frozen by the first entry, so it has no changes of its own. */
export function Versions({ rules }: { readonly rules: DivisionRules }) {
  const { versions } = rules
  if (versions.length < 2) return null
  return (
    <Card padded={false} className="rules-section rules-since" id="changes">
      <h2 className="t-h2">Since the first entry</h2>
      <ul>
        {versions.map(({ version, at, by, reason, changes }) => (
          <li key={version}>
            <h3 className="t-h3">
              Version {version} · {longDate(at)}
              {by !== null && `, by ${by}`}
            </h3>
            {version === 1 && <p className="rules-quiet">Frozen at the first entry</p>}
            {changes.map((change) => (
              <Change key={change.what} change={{ ...change, what: ruleName(rules, change.what) }} />
            ))}
            {reason !== null && (
              <dl className="rules-change">
                <dt>Why</dt>
                <dd className="wrap-anywhere">{reason}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Change({ change: { what, was, now } }: { readonly change: RuleChange }) {
  return (
    <dl className="rules-change">
      <dt>{what}</dt>
      <dd>
        {was !== null && (
          <>
            <span className="rules-word">Was</span> <s>{was}</s>
          </>
        )}
        {was !== null && now !== null && <br />}
        {now === null ? (
          <b> No longer a rule</b>
        ) : (
          <>
            <span className="rules-word">Now</span> <b>{now}</b>
          </>
        )}
      </dd>
    </dl>
  )
}
