import { NotThere } from '../../parts/site/not-there.tsx'

/** Both texts come from the specification (NAV-031, NAV-032). */
export function NotFoundPage() {
  const text = 'Did you forget to add the page to the router?'
  return <NotThere title="404 Page Not Found" text={text} back={{ to: '/', label: 'Go Home' }} />
}
