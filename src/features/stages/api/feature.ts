import type { Feature } from '../../../engine/api/feature.ts'
import { firstStage } from '../stages.ts'
import { stageCalls } from './calls.ts'
import { clockOf } from './clock.ts'
import { keepMove } from './move.ts'

/** A field that moves through stages by declared moves, with clocks and a history. */
export const stagesFeature = {
  name: 'stages',
  uses: ({ stages }) => stages !== undefined,
  endpoints: [{ calls: stageCalls }],
  async completeNew(resource, rows, context) {
    const { stages } = resource
    if (!stages) return
    const first = firstStage(stages)
    for (const values of rows) {
      values[stages.field] = first
      Object.assign(
        values,
        await clockOf({ resource, hooks: {} }, stages, { ...values, id: 0 }, first, context),
      )
    }
  },
  async afterWrite({ resource: { stages } }, written, context) {
    if (!stages) return
    // What had no record before it is new.
    for (const { id, values, current } of written)
      if (!current && values[stages.field] !== undefined)
        await keepMove(stages, { id, from: null, to: String(values[stages.field]) }, context)
  },
} satisfies Feature
