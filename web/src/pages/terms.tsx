import text from '../../../docs/legal/terms.md'
import { LegalPage } from './legal.tsx'

export function TermsPage() {
  return <LegalPage text={text} />
}
