import { sql } from 'kysely'
import { Failure, invalid, notFound } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'
import type { Context } from '../api/crud.ts'
import type { JobStatus } from '../jobs/job-status.ts'
import { reasonKey } from '../jobs/own-job.ts'
import { guessMapping } from './guess.ts'
import type { ImportPlan, Mapping } from './plan.ts'
import type { Outcome } from './apply.ts'
import type { StagedRow } from './read-row.ts'
import { refuseOversized } from './record-size.ts'

export const mostRows = 200_000
const atOnce = 1000
const sampled = 5

export interface ImportRecord {
  id: number
  resource: string
  file_name: string
  columns: string[]
  sample: string[][]
  mapping: Mapping
  phase: 'staged' | 'check' | 'import'
  job_id: number | null
  total: number
  created: number
  updated: number
  failed: number
  unmatched: Record<string, Record<string, number>>
  created_by: number
  created_at: string
  /** The job's state and how far it is; null before the first one. */
  status: JobStatus | null
  done: number | null
  error: string | null
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

async function stage(rows: StagedRow[], importId: number, { tx, session }: Context): Promise<void> {
  await sql`insert into import_row (corporate_id, import_id, line, cells)
    select ${session.corporateId}, ${importId}, r.line, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, cells jsonb)`.execute(tx.db)
}

// PostgreSQL text holds no NUL.
const storable = (cell: string) => cell.replaceAll('\0', '')

/** Keeps a file's rows as they come, and guesses what its columns mean. Blank rows count as records but are passed over. */
export async function stageFile(
  records: AsyncIterable<string[]>,
  fileName: string,
  plan: ImportPlan,
  context: Context,
): Promise<number> {
  const { tx, session } = context
  const { schema } = plan.crud.resource
  let importId: number | undefined
  let line = 0
  let total = 0
  let waiting: StagedRow[] = []
  const sample: string[][] = []
  for await (const raw of records) {
    refuseOversized(raw, ++line)
    const cells = raw.map(storable)
    if (importId === undefined) {
      if (isBlank(cells)) throw invalid({ file: [{ key: 'import.no_header' }] })
      const columns = cells.map((cell) => cell.trim())
      const made = await sql<{ id: number }>`
        insert into import (corporate_id, resource, file_name, columns, mapping, created_by)
        values (${session.corporateId}, ${schema.name}, ${fileName.slice(0, 255)}, ${JSON.stringify(columns)}::jsonb,
          ${JSON.stringify(guessMapping(columns, plan))}::jsonb, ${session.userId}) returning id`.execute(
        tx.db,
      )
      importId = made.rows[0]?.id ?? 0
      continue
    }
    if (isBlank(cells)) continue
    if (++total > mostRows) throw new Failure(413, { key: 'import.too_many', args: { max: mostRows } })
    if (sample.length < sampled) sample.push(cells)
    waiting.push({ line, cells })
    if (waiting.length < atOnce) continue
    await stage(waiting, importId, context)
    waiting = []
  }
  if (importId === undefined) throw invalid({ file: [{ key: 'import.empty' }] })
  if (waiting.length > 0) await stage(waiting, importId, context)
  await sql`update import set total = ${total}, sample = ${JSON.stringify(sample)}::jsonb where id = ${importId}`.execute(
    tx.db,
  )
  return importId
}

const columns = sql`i.id, i.resource, i.file_name, i.columns, i.sample, i.mapping, i.phase, i.job_id, i.total, i.created, i.updated,
  i.failed, i.unmatched, i.created_by, i.created_at, j.status, j.done, j.error`

const withReason = (row: ImportRecord): ImportRecord => ({ ...row, error: row.error && reasonKey(row.error) })

/** An import of the caller's own; 404 for another's. */
export async function readImport(
  id: number,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<ImportRecord> {
  const found = await sql<ImportRecord>`
    select ${columns} from import i left join job j on j.id = i.job_id
    where i.id = ${id} and i.resource = ${plan.crud.resource.schema.name} and i.created_by = ${session.userId}`.execute(
    tx.db,
  )
  const [row] = found.rows
  if (!row) throw notFound()
  return withReason(row)
}

/**
 * The same, and nobody else's until the transaction ends: of two calls at once the second sees what the first did. Locked
 * before it is read, since a statement that waits goes on with the job that it saw before.
 */
export async function lockImport(id: number, plan: ImportPlan, context: Context): Promise<ImportRecord> {
  const { tx, session } = context
  await sql`select from import where id = ${id} and created_by = ${session.userId} for update`.execute(tx.db)
  return readImport(id, plan, context)
}

/** The caller's latest imports. */
export async function recentImports(plan: ImportPlan, { tx, session }: Context): Promise<ImportRecord[]> {
  const found = await sql<ImportRecord>`
    select ${columns} from import i left join job j on j.id = i.job_id
    where i.resource = ${plan.crud.resource.schema.name} and i.created_by = ${session.userId}
    order by i.id desc limit 20`.execute(tx.db)
  return found.rows.map(withReason)
}

export async function rowsAfter(
  importId: number,
  line: number,
  limit: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<StagedRow[]> {
  const found = await sql<StagedRow>`
    select line, cells from import_row where import_id = ${importId} and line > ${line} order by line limit ${limit}`.execute(
    tx.db,
  )
  return found.rows
}

export interface FailedRow extends StagedRow {
  reasons: Message[]
}

export async function failedRowsAfter(
  importId: number,
  line: number,
  limit: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<FailedRow[]> {
  const found = await sql<FailedRow>`
    select line, cells, reasons from import_row
    where import_id = ${importId} and line > ${line} and outcome = 'failed' order by line limit ${limit}`.execute(
    tx.db,
  )
  return found.rows
}

export async function keepOutcomes(
  importId: number,
  outcomes: Outcome[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  await sql`update import_row r set outcome = o.outcome, key = o.key, record_id = o.record_id, reasons = o.reasons
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(line integer, outcome text, key text, record_id bigint, reasons jsonb)
    where r.import_id = ${importId} and r.line = o.line`.execute(tx.db)
}
