import { FormProvider } from 'react-hook-form'
import { useLateContractForm } from '../../../lib/form.ts'
import { BasicsCard } from './basics-card.tsx'
import { LEAGUE_STEPS } from './create.queries.ts'
import { divisionBodies, leagueBody } from './create-bodies.ts'
import { type FixedClub, homeOf, leagueDefaults } from './create-defaults.ts'
import { CreateForm } from './create-form.tsx'
import type { LeagueValues } from './create-rules.ts'
import { LeagueDatesCard } from './dates-card.tsx'
import { DivisionsCard } from './divisions-card.tsx'
import { useCreateForm } from './use-create-form.ts'

const loadRules = () => import('./create-rules.ts').then((rules) => rules.LeagueForm)
const WORDS = { kind: 'League', subject: () => 'League' } as const

export function LeagueForm({ club }: { readonly club?: FixedClub }) {
  const form = useLateContractForm(loadRules, leagueDefaults(club))
  const words = { ...WORDS, home: homeOf(club) }
  const { onSubmit, isPending, unfinished, startOver } = useCreateForm(form, LEAGUE_STEPS, planOf, words)
  return (
    <FormProvider {...form}>
      <CreateForm
        submitLabel="Create League"
        onSubmit={onSubmit}
        isPending={isPending}
        unfinished={unfinished}
        onStartOver={startOver}
      >
        <BasicsCard nameLabel="League name" noClub="None" club={club} />
        <LeagueDatesCard />
        <DivisionsCard />
      </CreateForm>
    </FormProvider>
  )
}

function planOf(values: LeagueValues) {
  const divisions = divisionBodies(values.divisions, values.maxParticipants ?? null)
  return { body: leagueBody(values), divisions }
}
