import { CONSOLATION_MUTANTS } from './consolation-mutants.ts'
import { DRAW_MUTANTS } from './draw-mutants.ts'
import { EVALUATION_MUTANTS } from './evaluation-mutants.ts'
import { GAME_MUTANTS } from './game-mutants.ts'
import { MATCHING_MUTANTS } from './matching-mutants.ts'
import type { Mutant } from './mutant.ts'
import { OTHER_MUTANTS } from './other-mutants.ts'
import { STAGE_MUTANTS } from './stage-mutants.ts'
import { SWISS_MUTANTS } from './swiss-mutants.ts'
import { TABLE_MUTANTS } from './table-mutants.ts'
import { TIE_MUTANTS } from './tie-mutants.ts'

export const MUTANTS: readonly Mutant[] = [
  ...DRAW_MUTANTS,
  ...EVALUATION_MUTANTS,
  ...TABLE_MUTANTS,
  ...OTHER_MUTANTS,
  ...SWISS_MUTANTS,
  ...MATCHING_MUTANTS,
  ...TIE_MUTANTS,
  ...CONSOLATION_MUTANTS,
  ...STAGE_MUTANTS,
  ...GAME_MUTANTS,
]
