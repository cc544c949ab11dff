import type { AccessSession } from '../../../domain/access.ts'
import { renderNamed, type Texts } from '../../../domain/message.ts'
import { isOver } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import { jobFailure } from '../../../engine/api/jobs/own-job.ts'
import { labelOf } from '../../../engine/schema.ts'
import { mayAssign } from './assign.ts'
import { changeable } from './known.ts'
import { columnsFor, isNeeded, isPart, type ImportPlan } from './plan.ts'
import { undoableUntil } from './undo.ts'
import { failedRowsAfter, readImport, type ImportRecord } from './staging.ts'

export interface ImportField {
  field: string
  label: string
  required: boolean
  set_once: boolean
  part_of?: string
}

interface ImportFailure {
  line: number
  cells: string[]
  why: string[]
}

export interface PlanAnswer {
  fields: ImportField[]
  key_label: string
  /** Field that receives unmatched names. */
  notes_label: string | null
}

export interface ImportAnswer extends ImportRecord, PlanAnswer {
  failures: ImportFailure[]
  /** Undo deadline; null if not undoable. */
  undo_until: string | null
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
    error: jobFailure(record.error, texts),
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
