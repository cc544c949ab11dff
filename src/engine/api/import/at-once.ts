import { isUnderWay } from '../../job-status.ts'
import type { ImportPlan } from './plan.ts'
import { startRun } from './run.ts'
import { lockImport, readImport, type ImportRecord, type OpenSession } from './staging.ts'

/** The most rows that are imported while the sender waits. */
const mostRows = 1000
/** Milliseconds: the longest wait, and the first and the longest pause between two reads of the job's state. */
const patience = { most: 25_000, firstPause: 100, longestPause: 1_000 }

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Starts the import of a staged file by its guessed columns. */
export const startStaged = (id: number, plan: ImportPlan, open: OpenSession): Promise<ImportRecord> =>
  open(async (context) => {
    const record = await lockImport(id, plan, context)
    await startRun(record, {}, 'import', plan, context)
    return record
  })

/** Waits for a small import to finish, for up to 25 s. Answers false for a large one at once. */
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
