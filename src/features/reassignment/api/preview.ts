import { readDistributor } from '../../assignment-rules/api/distribute.ts'
import { pageOf } from '../../../engine/api/dialects/pagination.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { countPeople, nameRecords } from './named.ts'
import { planReassignment } from './plan.ts'
import type { StaleRecords } from './stale-records.ts'

/** Returns one page of the dry run with totals. */
export async function previewReassignment(
  stale: StaleRecords,
  paging: { page: number; limit: number },
  context: Context,
) {
  const days = await stale.readDays(context)
  const dealer = await readDistributor(stale.service.resource, context)
  const plan = await planReassignment(stale, dealer, days, context)
  const from = (paging.page - 1) * paging.limit
  const rows = plan.slice(from, from + paging.limit).map(({ version: _version, ...record }) => record)
  const moves = plan.filter(({ to_id }) => to_id !== null)
  return {
    ...pageOf({ rows: await nameRecords(stale, rows, context), total: plan.length }, paging),
    stale_days: days,
    moves: moves.length,
    people: await countPeople(
      moves.map((move) => ({ ...move, n: 1 })),
      context,
    ),
  }
}
