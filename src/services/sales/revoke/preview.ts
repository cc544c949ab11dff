import { Failure, invalid } from '../../../domain/failure.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { mayMove, moveBetween } from '../../../features/stages/stages.ts'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { caseService } from '../case-service.ts'
import { takenBack, tokenOf } from './token.ts'

/** For users who may revoke (sales.md B1). */
export async function previewRevoke(context: Context, id: number) {
  const record = await readRecord(caseService, context, id)
  const { stages } = salesCaseResource
  const from = String(record.stage)
  const move = stages && moveBetween(stages, record, 'Revoke')
  if (!move) throw invalid({ to: [{ key: 'stages.no_move', args: { from, to: 'Revoke' } }] })
  if (!mayMove(move, context.session))
    throw new Failure(403, { key: 'stages.forbidden', args: { from, to: 'Revoke' } })
  const taken = await takenBack(record, context)
  const { unit_id, credits, submissions } = taken
  const units = unit_id === null ? undefined : await labelsOf('unit', [unit_id], context)
  const people = await labelsOf(
    'user',
    credits.map(({ user_id }) => user_id),
    context,
  )
  const banks = await labelsOf(
    'preferred_bank',
    submissions.map(({ bank_id }) => bank_id),
    context,
  )
  return {
    token: await tokenOf(taken),
    unit: unit_id === null ? null : { id: unit_id, name: units?.get(unit_id)?.text ?? `#${unit_id}` },
    nett_price: taken.nett_price,
    fee: taken.fee,
    credits: credits.map(({ user_id, percent }) => ({
      user_id,
      percent,
      name: people.get(user_id)?.text ?? `#${user_id}`,
    })),
    submissions: submissions.map(({ bank_id, ...each }) => ({
      ...each,
      bank: banks.get(bank_id)?.text ?? `#${bank_id}`,
    })),
  }
}
