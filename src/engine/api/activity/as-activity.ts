import type { AnyField } from '../../field.ts'
import { referredOne } from '../../fields/referred.ts'
import { masked } from '../../masked-fields.ts'
import { labelOf as fieldLabel } from '../../schema.ts'
import { labelsOf } from '../labels.ts'
import type { Context } from '../resource-service.ts'
import type { Activity } from './shapes.ts'
import type { Told } from './told.ts'
import type { TrailRow } from './trail.ts'

/** A line with what it is about, and those of its changes that the session may read. */
interface Line {
  row: TrailRow
  about: Told | undefined
  changes: { column: string; field: AnyField; change: unknown }[]
}

function lineOf(row: TrailRow, told: readonly Told[]): Line {
  const about = told.find(({ table }) => table === row.table_name)
  const changes = Object.entries(row.changes ?? {}).flatMap(([column, change]) => {
    const field = about?.fieldOf(column)
    return field ? [{ column, field, change }] : []
  })
  return { row, about, changes }
}

/** The names of every record that the changes refer to, as far as the session may read them. */
async function labelsFor(lines: readonly Line[], context: Context): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const { changes } of lines) {
    for (const { field, change } of changes) {
      const to = referredOne(field)
      if (!to) continue
      for (const id of Array.isArray(change) ? change : [change]) {
        if (typeof id === 'number') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
      }
    }
  }
  const labels = new Map<string, string>()
  for (const [name, ids] of wanted)
    for (const [id, { text }] of await labelsOf(name, ids, context)) labels.set(`${name} ${id}`, text)
  return labels
}

/** Moments in the audit are ISO in UTC or with offset; on the wire they are Kuala Lumpur wall-clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

function asActivity({ row, about, changes }: Line, labels: ReadonlyMap<string, string>): Activity {
  const { id, at, actor_id, actor_name, action, name, kind, entry } = row
  const own = { id, at, actor_id, actor_name, action }
  if (kind && entry) return { ...own, about: kind, changes: [], entry: { ...entry, kind } }
  return {
    ...own,
    about: about?.about ?? '',
    ...(name !== null && about?.nameIs === 'holder' && { holder_name: name }),
    ...(name !== null && about?.nameIs === 'title' && { title: name }),
    changes: changes.map(({ column, field, change }) => {
      const [before, after] = action === 'update' && Array.isArray(change) ? change : [undefined, change]
      const told = (value: unknown) => masked(field, shown(value))
      const labelOf = (value: unknown) => labels.get(`${referredOne(field)} ${String(value)}`)
      return {
        field: column,
        ...(action === 'update' && { before: told(before), before_label: labelOf(before) }),
        after: told(after),
        after_label: labelOf(after),
      }
    }),
  }
}

/** Whether a line says the text, as people read it: who, of whom, which fields, from what to what. */
function says({ row, changes }: Line, { changes: read, ...activity }: Activity, text: string): boolean {
  const words = [
    row.actor_name,
    activity.holder_name,
    activity.title,
    ...changes.map(({ column, field }) => fieldLabel(column, field)),
    ...read.flatMap(({ before, after, before_label, after_label }) => [
      before_label ?? before,
      after_label ?? after,
    ]),
  ]
  return words.join('\n').toLowerCase().includes(text)
}

/** Rows as the session reads them, without those that tell it nothing or do not say the text. */
export async function asActivities(
  rows: readonly TrailRow[],
  told: readonly Told[],
  text: string,
  context: Context,
): Promise<Activity[]> {
  const lines = rows.map((row) => lineOf(row, told))
  const labels = await labelsFor(lines, context)
  return lines.flatMap((line) => {
    const activity = asActivity(line, labels)
    if (activity.entry) return [activity]
    const tells = activity.changes.length > 0 || activity.action === 'delete'
    return tells && (!text || says(line, activity, text)) ? [activity] : []
  })
}
