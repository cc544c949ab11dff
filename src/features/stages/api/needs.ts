import { sql } from 'kysely'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { mayMove, missingFields, movesFrom, reasonField } from '../stages.ts'
import { problemsOf, stagesOf } from './move.ts'

/** Moves returned, newest first. */
const mostMoves = 200

export async function stageNeeds(service: ResourceService, context: Context, id: number, texts: Texts) {
  const stages = stagesOf(service)
  const record = await readRecord(service, context, id)
  const moves = await Promise.all(
    movesFrom(stages, record).map(async (move) => {
      const missing: string[] = missingFields(move, record)
      const problems = await problemsOf(service, move, record, context)
      return {
        to: move.to,
        allowed: mayMove(move, context.session),
        reason: move.reason === true,
        preview: move.preview === true,
        reason_field: reasonField(stages, move) ?? null,
        fields: [...(move.needs ?? [])],
        missing,
        problems: Object.entries(problems).flatMap(([name, [problem]]) =>
          missing.includes(name) || !problem ? [] : [renderMessage(problem, texts)],
        ),
      }
    }),
  )
  return { stage: String(record[stages.field]), moves }
}

interface KeptMove {
  id: number
  from: string | null
  to: string
  at: string
  by: string | null
  reason: string | null
  note: string | null
}

export async function stageMoves(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<KeptMove[]> {
  const { history } = stagesOf(service)
  await readRecord(service, context, id)
  const { rows } = await sql<KeptMove>`
    select m.id, m.from_stage as from, m.to_stage as to, m.at, u.name as by, m.reason, m.note
    from ${sql.table(history.table)} m left join app_user u on u.corporate_id = m.corporate_id and u.id = m.by_id
    where ${sql.ref(`m.${history.column}`)} = ${id} order by m.id desc limit ${mostMoves}`.execute(
    context.tx.db,
  )
  return rows
}
