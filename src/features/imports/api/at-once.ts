import { isUnderWay } from '../../../engine/job-status.ts'
import type { ImportPlan } from './plan.ts'
import { startRun } from './run.ts'
import { lockImport, readImport, type ImportRecord, type OpenSession } from './staging.ts'

/** Largest import that runs synchronously. */
const mostRows = 1000
/** Milliseconds. */
const patience = { most: 25_000, firstPause: 100, longestPause: 1_000 }

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export const startStaged = (id: number, plan: ImportPlan, open: OpenSession): Promise<ImportRecord> =>
  open(async (context) => {
    const record = await lockImport(id, plan, context)
    await startRun(record, {}, 'import', plan, context)
    return record
  })

/** Waits up to 25 s for a small import; false at once for large ones. */
export async function isOverSoon(
  { id, total }: ImportRecord,
  plan: ImportPlan,
  open: OpenSession,
): Promise<boolean> {
  if (total > mostRows) return false
  const end = Date.now() + patience.most
  let pause = patience.firstPause
  for (; Date.now() < end; await after(pause), pause = Math.min(pause * 1.5, patience.longestPause))
    if (!isUnderWay(await open((context) => readImport(id, plan, context)))) return true
  return false
}
