import type { AccessSession } from '../../../domain/access.ts'
import { renderNamed, type Texts } from '../../../domain/message.ts'
import { isOver } from '../../../domain/dates/wire.ts'
import type { Context } from '../resource-service.ts'
import { isUnderWay } from '../../job-status.ts'
import { labelOf } from '../../schema.ts'
import { mayAssign } from './assign.ts'
import { changeable } from './known.ts'
import { columnsFor, isNeeded, isPart, type ImportPlan } from './plan.ts'
import { undoableUntil } from './undo.ts'
import { failedRowsAfter, readImport, type ImportRecord } from './staging.ts'

/** A field that a column of the file may fill. */
export interface ImportField {
  field: string
  label: string
  /** A record cannot do without a column for it. */
  required: boolean
  /** A known record is recognised by it, or keeps it as it was made. */
  set_once: boolean
  /** The field that it is a part of. */
  part_of?: string
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
  /** By what a known record is recognised. */
  key_label: string
  /** Where names are kept that no list has. */
  notes_label: string | null
}

/** An import with what a person needs to see of it. */
export interface ImportAnswer extends ImportRecord, PlanAnswer {
  /** The first of the failed rows, once a run is over. */
  failures: ImportFailure[]
  /** Until when it can be taken back; null where it cannot. */
  undo_until: string | null
  /** Whether the caller may give its new records to people. */
  may_assign: boolean
}

const failuresShown = 50

export function planAnswer(plan: ImportPlan, session: AccessSession): PlanAnswer {
  const { service, notesField } = plan
  const { fields } = service.resource.schema
  return {
    fields: columnsFor(plan, session).map((column) => {
      const { name, field, label } = column
      return {
        field: name,
        label,
        required: !isPart(column) && isNeeded(plan, field),
        set_once: !changeable([field], plan).includes(field),
        ...(isPart(column) && { part_of: field }),
      }
    }),
    key_label: labelOf(plan.key, fields[plan.key]),
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
  const isFinished = record.status !== null && !isUnderWay(record)
  const failed = isFinished && record.failed > 0 ? await failedRowsAfter(id, 0, failuresShown, context) : []
  const until = undoableUntil(record)
  return {
    ...record,
    undo_until: until !== null && !isOver(until, Date.now()) ? until : null,
    may_assign: mayAssign(plan, context),
    ...planAnswer(plan, context.session),
    failures: failed.map(({ line, cells, reasons }) => ({
      line,
      cells,
      why: reasons.map((reason) => renderNamed(reason, texts)),
    })),
  }
}
