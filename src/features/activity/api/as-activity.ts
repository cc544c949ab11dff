import { searchText } from '../../../domain/search-text.ts'
import type { AnyField } from '../../../engine/field.ts'
import { referredSchema } from '../../../engine/fields/referred.ts'
import { masked } from '../../../engine/masked-fields.ts'
import { labelOf as fieldLabel } from '../../../engine/schema.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { changeLabels, namesInChanges, type NameOf } from './change-labels.ts'
import type { Activity } from './shapes.ts'
import type { History } from '../../../engine/api/feature.ts'
import type { TrailRow } from './trail.ts'

interface Line {
  row: TrailRow
  about: History | undefined
  changes: { column: string; field: AnyField; change: unknown }[]
}

function lineOf(row: TrailRow, told: readonly History[]): Line {
  const about = told.find(({ table }) => table === row.table_name)
  const changes = Object.entries(row.changes ?? {}).flatMap(([column, change]) => {
    const field = about?.fieldOf(column)
    return field ? [{ column, field, change }] : []
  })
  return { row, about, changes }
}

/** Audit times are ISO with offset, wire times Kuala Lumpur wall clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

function asActivity({ row, about, changes }: Line, nameOf: NameOf): Activity {
  const { id, at, actor_id, actor_name, action, name, kind, entry } = row
  const own = { id, at, actor_id, actor_name, action }
  const read = changes.map(({ column, field, change }) => {
    const [before, after] = action === 'update' && Array.isArray(change) ? change : [undefined, change]
    const told = (value: unknown) => masked(field, shown(value))
    return {
      field: column,
      ...(action === 'update' && { before: told(before) }),
      after: told(after),
      ...changeLabels(referredSchema(field), before, after, nameOf),
    }
  })
  if (kind && entry) return { ...own, about: kind, changes: read, entry: { ...entry, kind } }
  return {
    ...own,
    about: about?.about ?? '',
    ...(name !== null && about?.nameIs === 'holder' && { holder_name: name }),
    ...(name !== null && about?.nameIs === 'title' && { title: name }),
    changes: read,
  }
}

/** Matches the displayed text of an entry. */
function says({ row, changes }: Line, { changes: read, ...activity }: Activity, text: string): boolean {
  const words = [
    row.actor_name,
    activity.holder_name,
    activity.title,
    ...changes.map(({ column, field }) => fieldLabel(column, field)),
    ...read.flatMap(({ before, after, before_label, after_label, labels }) =>
      labels ? Object.values(labels) : [before_label ?? before, after_label ?? after],
    ),
  ]
  return searchText(words.join('\n')).includes(text)
}

/** Drops rows without readable content or match. */
export async function asActivities(
  rows: readonly TrailRow[],
  told: readonly History[],
  text: string,
  context: Context,
): Promise<Activity[]> {
  const lines = rows.map((row) => lineOf(row, told))
  const named = lines.flatMap(({ changes }) =>
    changes.map(({ field, change }) => ({ to: referredSchema(field), change })),
  )
  const nameOf = await namesInChanges(named, context)
  return lines.flatMap((line) => {
    const activity = asActivity(line, nameOf)
    if (activity.entry) return [activity]
    const tells = activity.changes.length > 0 || activity.action === 'delete'
    return tells && (!text || says(line, activity, text)) ? [activity] : []
  })
}
