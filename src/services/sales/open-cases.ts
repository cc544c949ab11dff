import { sql } from 'kysely'
import { caseClocks } from '../../domain/sales/case-moves.ts'

export const finalStages: readonly string[] = Object.entries(caseClocks).flatMap(([stage, rule]) =>
  'final' in rule ? [stage] : [],
)

/** Condition over `t`, written out for the open cases' index. */
export const isOpenCase = sql<boolean>`t.stage not in (${sql.join(finalStages.map((stage) => sql.lit(stage)))})`
