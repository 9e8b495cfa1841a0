import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type HealthLine, useSendTestMail } from './health.queries.ts'
import { groupByLevel, LEVELS } from './health-levels.ts'
import './health.css'

/** All lines, the worst first; a level without lines is not shown. */
export function HealthLines({ lines }: { readonly lines: readonly HealthLine[] }) {
  return (
    <Card padded={false} className="health">
      {groupByLevel(lines).map(({ level, title, lines: own }) => (
        <section key={level} aria-labelledby={`health-${level}`}>
          <h2 id={`health-${level}`} className="health-level">
            {title} · {own.length}
          </h2>
          <ul>
            {own.map((line) => (
              <Line key={line.subject} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function Line({ line: { level, name, value, detail, advice, act } }: { readonly line: HealthLine }) {
  const { icon: Icon, title } = LEVELS[level]
  return (
    <li className={`health-line health-${level}`}>
      <Icon size={24} className="health-icon" role="img" aria-label={title} />
      <h3 className="health-name">{name}</h3>
      <p className="health-value">
        {value}
        {detail !== null && <small>{detail}</small>}
      </p>
      <p className="health-advice">{advice}</p>
      {act === 'open-dead-letters' && (
        <ButtonLink to="/admin#failed-deliveries" variant="secondary" className="health-button">
          Open the {value}
        </ButtonLink>
      )}
      {act === 'send-test-mail' && <SendTest />}
    </li>
  )
}

function SendTest() {
  const { mutateAsync, isPending } = useSendTestMail()
  const send = async () => {
    try {
      const { message } = await mutateAsync()
      toast({ title: message })
    } catch (refusal) {
      if (isLoggedOut(refusal)) return
      const description = serverMessage(refusal) ?? 'Please try again.'
      toast({ title: 'The test was not sent', description, variant: 'failure' })
    }
  }
  return (
    <Button variant="secondary" className="health-button" pending={isPending} onClick={() => void send()}>
      Send a test
    </Button>
  )
}
