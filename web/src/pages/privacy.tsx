import text from '../../../docs/legal/privacy.md'
import { LegalPage } from './legal.tsx'

export function PrivacyPage() {
  return <LegalPage text={text} />
}
