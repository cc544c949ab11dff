import { sql } from 'kysely'
import { caseClocks } from '../../domain/sales/case-moves.ts'

/** The stages in which a case is closed. */
export const finalStages: readonly string[] = Object.entries(caseClocks).flatMap(([stage, rule]) =>
  'final' in rule ? [stage] : [],
)

/** Whether a case, `t`, can still move by itself. Written out, so that an index over open cases serves it. */
export const isOpenCase = sql<boolean>`t.stage not in (${sql.join(finalStages.map((stage) => sql.lit(stage)))})`
