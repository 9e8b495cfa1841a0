import { DRAW_MUTANTS } from './draw-mutants.ts'
import type { Mutant } from './mutant.ts'
import { TABLE_MUTANTS } from './table-mutants.ts'

export const MUTANTS: readonly Mutant[] = [...DRAW_MUTANTS, ...TABLE_MUTANTS]
