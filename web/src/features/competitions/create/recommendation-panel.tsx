import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { TournamentInput } from './create-rules.ts'

const FormatAdvice = late(
  () => import('./format-advice.tsx').then(({ FormatAdvice }) => ({ default: FormatAdvice })),
  { shape: 'panel' },
)

/** With fewer participants no recommendation is needed, so its code does not load (ADMIN-052). */
const FEWEST = 2

/** The recommended formats for the expected number. The code loads once there is a number. */
export function RecommendationPanel() {
  const { watch } = useFormContext<TournamentInput>()
  const participants = Number(watch('expectedParticipants'))
  return (
    <Card as="aside" title="Format recommendation" className="create-card format-panel">
      {participants < FEWEST ? (
        <p className="text-ink-2">Add participants to see tournament format recommendations</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <FormatAdvice participants={participants} />
        </Suspense>
      )}
    </Card>
  )
}
