import text from '../../../../docs/legal/terms.md'
import { LegalPage } from '../../parts/site/legal.tsx'

export function TermsPage() {
  return <LegalPage text={text} />
}
