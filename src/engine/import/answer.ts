import { renderMessage, type Texts } from '../../domain/message.ts'
import type { Context } from '../api/crud.ts'
import { isUnderWay } from '../jobs/job-status.ts'
import { labelOf } from '../schema.ts'
import type { ImportPlan } from './plan.ts'
import { failedRowsAfter, readImport, type ImportRecord } from './staging.ts'

/** A field that a column of the file may fill. */
export interface ImportField {
  field: string
  label: string
  /** A record cannot do without a column for it. */
  required: boolean
}

/** A row that could not be taken, and why. */
export interface ImportFailure {
  line: number
  cells: string[]
  why: string[]
}

/** What is the same for every import of a plan. */
export interface PlanAnswer {
  fields: ImportField[]
  /** Where names are kept that no list has. */
  notes_label: string | null
}

/** An import with what a person needs to see of it. */
export interface ImportAnswer extends ImportRecord, PlanAnswer {
  /** The first of the failed rows, once a run is over. */
  failures: ImportFailure[]
}

const failuresShown = 50

export function planAnswer({ crud, columns, notesField }: ImportPlan): PlanAnswer {
  const { fields } = crud.resource.schema
  return {
    fields: columns.map(({ field }) => ({
      field,
      label: labelOf(field, fields[field]),
      required: fields[field]?.required === true && fields[field].kind !== 'ref',
    })),
    notes_label: notesField ? labelOf(notesField, fields[notesField]) : null,
  }
}

export async function importAnswer(
  id: number,
  plan: ImportPlan,
  context: Context,
  texts: Texts,
): Promise<ImportAnswer> {
  const record = await readImport(id, plan, context)
  const isOver = record.status !== null && !isUnderWay(record)
  const failed = isOver && record.failed > 0 ? await failedRowsAfter(id, 0, failuresShown, context) : []
  return {
    ...record,
    ...planAnswer(plan),
    failures: failed.map(({ line, cells, reasons }) => ({
      line,
      cells,
      why: reasons.map((reason) => renderMessage(reason, texts)),
    })),
  }
}
