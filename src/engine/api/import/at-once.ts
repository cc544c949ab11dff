import { isUnderWay } from '../../job-status.ts'
import type { ImportPlan } from './plan.ts'
import { startRun } from './run.ts'
import { lockImport, readImport, type ImportRecord, type OpenSession } from './staging.ts'

/** A file of so many rows is imported while its sender waits. */
const mostRows = 1000
/** Milliseconds for which they wait, and between two looks. */
const patience = { most: 25_000, pause: 100 }

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Starts the import of a staged file by its guessed columns. */
export const startStaged = (id: number, plan: ImportPlan, open: OpenSession): Promise<ImportRecord> =>
  open(async (context) => {
    const record = await lockImport(id, plan, context)
    await startRun(record, {}, 'import', plan, context)
    return record
  })

/** Whether a started import is over: waits for it while it is small. */
export async function isOverSoon(
  { id, total }: ImportRecord,
  plan: ImportPlan,
  open: OpenSession,
): Promise<boolean> {
  if (total > mostRows) return false
  for (const end = Date.now() + patience.most; Date.now() < end; await after(patience.pause))
    if (!isUnderWay(await open((context) => readImport(id, plan, context)))) return true
  return false
}
