import { FormProvider } from 'react-hook-form'
import { useLateContractForm } from '../../../lib/form.ts'
import { BasicsCard } from './basics-card.tsx'
import { type Made, TOURNAMENT_STEPS } from './create.queries.ts'
import { divisionBodies, tournamentBody } from './create-bodies.ts'
import { type FixedClub, homeOf, tournamentDefaults } from './create-defaults.ts'
import { CreateForm } from './create-form.tsx'
import type { TournamentValues } from './create-rules.ts'
import { TournamentDatesCard } from './dates-card.tsx'
import { DivisionsCard } from './divisions-card.tsx'
import { FormatCard } from './format-card.tsx'
import { RecommendationPanel } from './recommendation-panel.tsx'
import { useCreateForm } from './use-create-form.ts'

const loadRules = () => import('./create-rules.ts').then((rules) => rules.TournamentForm)
const WORDS = { kind: 'Tournament', subject: ({ name }: Made) => name } as const

export function TournamentForm({ club }: { readonly club?: FixedClub }) {
  const form = useLateContractForm(loadRules, tournamentDefaults(club))
  const words = { ...WORDS, home: homeOf(club) }
  const { onSubmit, isPending, unfinished, startOver } = useCreateForm(form, TOURNAMENT_STEPS, planOf, words)
  return (
    <FormProvider {...form}>
      <CreateForm
        submitLabel="Create Tournament"
        onSubmit={onSubmit}
        isPending={isPending}
        unfinished={unfinished}
        onStartOver={startOver}
      >
        <BasicsCard nameLabel="Tournament name" noClub="No club association" club={club} hasLocation />
        <FormatCard />
        <RecommendationPanel />
        <TournamentDatesCard />
        <DivisionsCard />
      </CreateForm>
    </FormProvider>
  )
}

function planOf(values: TournamentValues) {
  return { body: tournamentBody(values), divisions: divisionBodies(values.divisions, values.maxParticipants) }
}
