import text from '../../../../docs/legal/privacy.md'
import { LegalPage } from '../../parts/site/legal.tsx'

export function PrivacyPage() {
  return <LegalPage text={text} />
}
