import { sql } from 'kysely'
import type { InferType } from 'yup'
import { byUnitNo, floorRank } from '../../domain/property/floors.ts'
import { today } from '../../domain/dates/wire.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { decimal, list, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { heldUntil, holdsUnit, mayChange, mayKnow, shownHold } from './hold-words.ts'
import { projectService } from './project-service.ts'

export const maxUnits = 10_000

const stackUnit = shape({
  id: whole(),
  unit_no: text(),
  block_id: whole(),
  floor: text(),
  unit_type: text().nullable(),
  built_up: whole().nullable(),
  facing: text().nullable(),
  car_parks: whole().nullable(),
  lot_kind: text(),
  stage: text(),
  stage_reason: text().nullable(),
  price: decimal().nullable(),
  hold: shownHold.nullable(),
  waiting: whole(),
})

/** Blocks, floors top down, units by number. */
export const projectStack = shape({
  project_id: whole(),
  name: text(),
  status: text(),
  launch_at: text().nullable(),
  day: text(),
  may_hold: yesNo(),
  blocks: list(shape({ id: whole(), name: text(), floors: list(text()) })),
  units: list(stackUnit),
})
export type ProjectStack = InferType<typeof projectStack>
export type StackUnit = ProjectStack['units'][number]

interface Found extends StackUnit {
  block: string
}

function blocksOf(units: readonly Found[]): ProjectStack['blocks'] {
  const blocks = new Map<number, { id: number; name: string; floors: Set<string> }>()
  for (const { block_id: id, block: name, floor } of units) {
    const known = blocks.get(id) ?? { id, name, floors: new Set<string>() }
    known.floors.add(floor)
    blocks.set(id, known)
  }
  return [...blocks.values()]
    .toSorted((one, other) => byUnitNo(one.name, other.name))
    .map(({ floors, ...block }) => ({
      ...block,
      floors: [...floors].toSorted((one, other) => floorRank(other) - floorRank(one) || byUnitNo(one, other)),
    }))
}

interface StackQuery {
  /** Price date; defaults to today. */
  day?: string
  /** Only changed units. */
  units?: readonly number[]
  mayHold: boolean
}

export async function readStack(
  context: Context,
  id: number,
  { day = today(), units: wanted, mayHold }: StackQuery,
): Promise<ProjectStack> {
  const project = await readRecord(projectService, context, id)
  const known = mayKnow(context.session)
  const { rows } = await sql<Found>`
    select u.id, u.unit_no, u.block_id, b.name as block, u.floor, y.name as unit_type,
      coalesce(u.built_up, y.built_up) as built_up, u.facing, u.car_parks, u.lot_kind, u.stage, u.stage_reason,
      p.price::float8 as price, coalesce(w.waiting, 0)::integer as waiting,
      case when t.id is not null then json_build_object('prod_id', case when ${known} then t.id end, 'until', ${heldUntil},
        'by', case when ${known} then a.name end, 'customer', case when ${known} then c.name end,
        'may_change', ${known} and ${mayChange(context.session)},
        'is_own', t.assign_to is not distinct from ${context.session.userId}::bigint) end as hold
    from unit u
      join block b on b.corporate_id = u.corporate_id and b.id = u.block_id
      left join unit_type y on y.corporate_id = u.corporate_id and y.id = u.unit_type_id
      left join unit_prices(${id}, ${day}::date) p on p.unit_id = u.id
      left join sales_case t on t.corporate_id = u.corporate_id and t.unit_id = u.id and ${holdsUnit}
      left join app_user a on a.corporate_id = t.corporate_id and a.id = t.assign_to
      left join customer c on c.corporate_id = t.corporate_id and c.id = t.customer_id
      left join (select q.unit_id, count(*) as waiting from unit_wait q join unit o on o.corporate_id = q.corporate_id and o.id = q.unit_id
        where o.project_id = ${id} and q.ended_at is null group by q.unit_id) w on w.unit_id = u.id
    where u.project_id = ${id} ${wanted ? sql`and u.id = any(${wanted}::bigint[])` : sql``} order by u.id limit ${maxUnits}`.execute(
    context.tx.db,
  )
  const units = rows.toSorted((one, other) => byUnitNo(one.unit_no, other.unit_no))
  return {
    project_id: id,
    name: String(project['name']),
    status: String(project['status']),
    launch_at: project['launch_at'] ?? null,
    day,
    may_hold: mayHold,
    blocks: blocksOf(units),
    units: units.map(({ block: _, ...unit }) => unit),
  }
}
