import { DRAW_MUTANTS } from './draw-mutants.ts'
import type { Mutant } from './mutant.ts'
import { STAGE_MUTANTS } from './stage-mutants.ts'
import { SWISS_MUTANTS } from './swiss-mutants.ts'
import { TABLE_MUTANTS } from './table-mutants.ts'
import { TIE_MUTANTS } from './tie-mutants.ts'

export const MUTANTS: readonly Mutant[] = [
  ...DRAW_MUTANTS,
  ...TABLE_MUTANTS,
  ...SWISS_MUTANTS,
  ...TIE_MUTANTS,
  ...STAGE_MUTANTS,
]
