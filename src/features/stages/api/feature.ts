import { sql } from 'kysely'
import type { Feature } from '../../../engine/api/feature.ts'
import type { AnyField } from '../../../engine/field.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { firstStage, stageMoveSchema, type Stages } from '../stages.ts'
import { stageCalls } from './calls.ts'
import { clockOf } from './clock.ts'
import { keepMove } from './move.ts'

/** Imported records may start at a later stage. */
const begun = (stages: Stages, id: number, to: string) => ({
  id,
  from: null,
  to,
  note: to === firstStage(stages) ? null : 'Imported',
})

export const stagesFeature = {
  name: 'stages',
  uses: ({ stages }) => stages !== undefined,
  endpoints: [{ calls: stageCalls }],
  async completeNew(resource, rows, context) {
    const { stages } = resource
    if (!stages) return
    const first = firstStage(stages)
    for (const values of rows) {
      // Only imports may set the stage.
      const stage = (values[stages.field] ??= first)
      Object.assign(
        values,
        await clockOf({ resource, hooks: {} }, stages, { ...values, id: 0 }, String(stage), context),
      )
    }
  },
  async afterWrite({ resource: { stages } }, written, context) {
    if (!stages) return
    // Without a previous record it is new.
    for (const { id, values, current } of written)
      if (!current && values[stages.field] !== undefined)
        await keepMove(stages, begun(stages, id, String(values[stages.field])), context)
  },
  histories({ resource: { schema, stages } }, session, id) {
    if (!stages || !readableFields(schema, session).has(stages.field)) return []
    const { table, column } = stages.history
    const fields: Readonly<Record<string, AnyField>> = stageMoveSchema.fields
    return [
      {
        table,
        about: stageMoveSchema.name,
        fieldOf: (name) => fields[name],
        lines: sql<boolean>`a.table_name = ${table} and a.record_id in (
          select m.id from ${sql.table(table)} m where m.${sql.ref(column)} = ${id})`,
      },
    ]
  },
} satisfies Feature
