import { cutText } from '../../../domain/graphemes.ts'
import { sql } from 'kysely'
import { invalid, notFound } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import type { Fields } from '../../../engine/field.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { JobStatus } from '../../../engine/job-status.ts'
import { reasonKey } from '../../../engine/api/jobs/own-job.ts'
import { guessMapping, type UnsureColumn } from './guess.ts'
import type { Changes, KnownRules } from '../known-modes.ts'
import { indexesOf, sealed, sealingOf } from '../../../engine/api/sealed-fields.ts'
import type { ImportPlan, Mapping } from './plan.ts'
import type { Outcome } from './apply.ts'
import { numbersOf } from '../../../runtime/numbers.ts'
import type { TableRow } from '../../../runtime/spreadsheet/table-row.ts'
import type { Reading } from '../../../runtime/spreadsheet/reading.ts'
import { maxRows } from '../../../runtime/spreadsheet/record-size.ts'
import type { FileRows, RowBatch } from '../../../runtime/spreadsheet/read-table.ts'

const sampled = 5
const linesAtOnce = 2000
const rowsLookedAt = 200

export const importPhases = ['staged', 'check', 'import', 'assign', 'undo'] as const

export interface ImportRecord {
  id: number
  resource: string
  file_name: string
  within_id: number | null
  columns: string[]
  sample: string[][]
  reading: Reading | null
  mapping: Mapping
  /** Columns neither heading nor cells identify with certainty. */
  unsure: UnsureColumn[]
  phase: (typeof importPhases)[number]
  known: KnownRules
  job_id: number | null
  total: number
  created: number
  updated: number
  filled: number
  replaced: number
  failed: number
  /** New records whose future created date was ignored. */
  future_dates: number
  assigned: number
  removed: number
  restored: number
  stayed: number
  started_at: string | null
  run_jobs: number[]
  unmatched: Record<string, Record<string, number>>
  created_by: number
  created_at: string
  /** Null before the first job. */
  status: JobStatus | null
  done: number | null
  job_total: number | null
  error: string | null
}

export type OpenSession = <T>(work: (context: Context) => Promise<T>) => Promise<T>

const read = (batch: RowBatch) => JSON.parse(batch.rows) as TableRow[]

/** Encrypts stored cells, which may contain identity numbers. */
const hideCells = (cells: unknown, { tx, session }: Pick<Context, 'tx' | 'session'>): string =>
  numbersOf(tx).hide(session.corporateId, cells)

/** Encrypted, unless kept before that. */
export type KeptCells = string | string[]

export const showCells = <Row extends { cells: KeptCells }>(
  rows: readonly Row[],
  { tx, session }: Pick<Context, 'tx' | 'session'>,
): (Omit<Row, 'cells'> & { cells: string[] })[] =>
  rows.map((row) => ({ ...row, cells: numbersOf(tx).show<string[]>(session.corporateId, row.cells) }))

async function beginImport(
  { file, reading }: FileRows,
  columns: readonly string[],
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into import (corporate_id, resource, file_name, columns, reading, created_by, within_id, phase)
    values (${session.corporateId}, ${plan.service.resource.schema.name}, ${cutText(file, 255)}, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(hideCells(reading, { tx, session }))}::jsonb, ${session.userId}, ${plan.within?.id ?? null}, 'uploading') returning id`.execute(
    tx.db,
  )
  return made.rows[0]?.id ?? 0
}

async function stage(importId: number, batch: RowBatch, context: Context): Promise<void> {
  const { tx, session } = context
  const rows = JSON.stringify(read(batch).map((row) => ({ ...row, cells: hideCells(row.cells, context) })))
  await sql`insert into import_row (corporate_id, import_id, line, cells, fault)
    select ${session.corporateId}, ${importId}, r.line, r.cells, r.fault
    from jsonb_to_recordset(${rows}::jsonb) as r(line integer, cells jsonb, fault text)`.execute(tx.db)
}

/** Deletes staged rows in batches to keep locks short. */
export async function discard(importId: number, lastLine: number, open: OpenSession): Promise<void> {
  for (let from = 0; from <= lastLine; from += linesAtOnce)
    await open(({ tx }) =>
      sql`delete from import_row where import_id = ${importId} and line > ${from} and line <= ${from + linesAtOnce}`.execute(
        tx.db,
      ),
    )
  await open(({ tx }) => sql`delete from import where id = ${importId}`.execute(tx.db))
}

/** Stages rows in one transaction per batch and guesses columns; the import stays hidden until the last batch. */
export async function stageFile(
  batches: AsyncIterable<FileRows>,
  plan: ImportPlan,
  open: OpenSession,
): Promise<number> {
  let importId: number | undefined
  let total = 0
  let columns: string[] = []
  let looked: string[][] | undefined
  try {
    for await (const batch of batches) {
      if (importId === undefined) {
        columns = (read(batch)[0]?.cells ?? []).map((cell) => cell.trim())
        importId = await open((context) => beginImport(batch, columns, plan, context))
        continue
      }
      const id = importId
      await open((context) => stage(id, batch, context))
      total += batch.count
      looked ??= read(batch)
        .slice(0, rowsLookedAt)
        .map(({ cells }) => cells)
    }
    if (importId === undefined) throw invalid({ file: [{ key: 'import.empty' }] })
    const id = importId
    await open(({ tx, session }) => {
      const { mapping, unsure } = guessMapping(columns, looked ?? [], plan, session)
      const sample = (looked ?? []).slice(0, sampled)
      return sql`update import set phase = 'staged', total = ${total}, sample = ${JSON.stringify(hideCells(sample, { tx, session }))}::jsonb,
        mapping = ${JSON.stringify(mapping)}::jsonb, unsure = ${JSON.stringify(unsure)}::jsonb where id = ${id}`.execute(
        tx.db,
      )
    })
    return id
  } catch (error) {
    // If the session has ended, the retention job deletes the rest.
    if (importId !== undefined) await discard(importId, maxRows + 1, open).catch(() => undefined)
    throw error
  }
}

/** Stored form, with file content encrypted. */
type KeptImport = Omit<ImportRecord, 'sample' | 'reading'> & {
  sample: string | string[][]
  reading: string | Reading | null
}

const columns = sql`i.id, i.resource, i.file_name, i.within_id, i.columns, i.sample, i.reading, i.mapping, i.unsure, i.known, i.phase, i.job_id, i.total, i.created, i.updated,
  i.filled, i.replaced, i.failed, i.future_dates, i.assigned, i.removed, i.restored, i.stayed, i.started_at, i.run_jobs, i.unmatched, i.created_by, i.created_at, j.status, j.done, j.total as job_total, j.error`

const shown = (row: KeptImport, { tx, session }: Pick<Context, 'tx' | 'session'>): ImportRecord => ({
  ...row,
  sample: numbersOf(tx).show<string[][]>(session.corporateId, row.sample),
  reading: numbersOf(tx).show<Reading | null>(session.corporateId, row.reading),
  error: row.error && reasonKey(row.error),
})

/** 404 unless it is the caller's own import. */
export async function readImport(
  id: number,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<ImportRecord> {
  const found = await sql<KeptImport>`
    select ${columns} from import i left join job j on j.id = i.job_id
    where i.id = ${id} and i.resource = ${plan.service.resource.schema.name} and i.created_by = ${session.userId}
      and i.phase <> 'uploading'`.execute(tx.db)
  const [row] = found.rows
  if (!row) throw notFound()
  return shown(row, { tx, session })
}

/**
 * Locks the import until the transaction ends. Locks before reading: a waiting statement would otherwise see the job's
 * old state.
 */
export async function lockImport(id: number, plan: ImportPlan, context: Context): Promise<ImportRecord> {
  const { tx, session } = context
  await sql`select from import where id = ${id} and created_by = ${session.userId} for update`.execute(tx.db)
  return readImport(id, plan, context)
}

export async function recentImports(plan: ImportPlan, { tx, session }: Context): Promise<ImportRecord[]> {
  const found = await sql<KeptImport>`
    select ${columns} from import i left join job j on j.id = i.job_id
    where i.resource = ${plan.service.resource.schema.name} and i.created_by = ${session.userId}
      and i.phase <> 'uploading'
    order by i.id desc limit 20`.execute(tx.db)
  return found.rows.map((row) => shown(row, { tx, session }))
}

export async function rowsAfter(
  importId: number,
  line: number,
  limit: number,
  { tx, session }: Pick<Context, 'tx' | 'session'>,
): Promise<TableRow[]> {
  const found = await sql<Omit<TableRow, 'cells'> & { cells: KeptCells }>`
    select line, cells, fault from import_row where import_id = ${importId} and line > ${line} order by line limit ${limit}`.execute(
    tx.db,
  )
  return showCells(found.rows, { tx, session })
}

export interface FailedRow extends TableRow {
  reasons: Message[]
}

export async function failedRowsAfter(
  importId: number,
  line: number,
  limit: number,
  { tx, session }: Pick<Context, 'tx' | 'session'>,
): Promise<FailedRow[]> {
  const found = await sql<Omit<FailedRow, 'cells'> & { cells: KeptCells }>`
    select line, cells, reasons from import_row
    where import_id = ${importId} and line > ${line} and outcome = 'failed' order by line limit ${limit}`.execute(
    tx.db,
  )
  return showCells(found.rows, { tx, session })
}

function sealChanges(changes: Changes, fields: Fields, context: Context): Changes {
  const kept: Changes = {}
  for (const [name, [before, after]] of Object.entries(changes)) {
    const of = sealingOf(fields[name])
    kept[name] = of ? [sealed(of, before, context), sealed(of, after, context)] : [before, after]
  }
  return kept
}

/** Stored form of an outcome, without numbers in the clear. */
function sealOutcome(outcome: Outcome, { service, key: keyField }: ImportPlan, context: Context): Outcome {
  const { fields } = service.resource.schema
  const sealing = sealingOf(fields[keyField])
  const [key = null] =
    sealing && outcome.key !== null ? [...indexesOf(sealing, [outcome.key], context).keys()] : [outcome.key]
  const changes = outcome.changes && sealChanges(outcome.changes, fields, context)
  return { ...outcome, key, changes }
}

export async function keepOutcomes(
  importId: number,
  kept: Outcome[],
  plan: ImportPlan,
  context: Context,
): Promise<void> {
  const { tx } = context
  const outcomes = kept.map((outcome) => sealOutcome(outcome, plan, context))
  await sql`update import_row r set outcome = o.outcome, key = o.key, record_id = o.record_id, reasons = o.reasons,
      effect = o.effect, changes = o.changes
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(line integer, outcome text, key text, record_id bigint, reasons jsonb, effect text, changes jsonb)
    where r.import_id = ${importId} and r.line = o.line`.execute(tx.db)
}
