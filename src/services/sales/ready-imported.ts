import { sql } from 'kysely'
import type { Message } from '../../domain/message.ts'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { unitStageOf, type UnitStage } from '../../domain/property/unit-stages.ts'
import { caseClocks } from '../../domain/sales/case-moves.ts'
import type { CaseStage } from '../../domain/sales/case-stages.ts'
import type { Context, ImportedFile, ImportedRow, RowOf } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { holdsUnit, mayKnow } from '../property/hold-words.ts'
import { notOfferedToOthers } from '../property/offered-unit.ts'
import type { CaseValues } from './begin.ts'
import { listPricesAbove } from './list-price.ts'

type CaseRow = RowOf<typeof salesCaseSchema>
type CaseOfFile = ImportedRow<CaseRow, CaseValues>

interface NamedUnit {
  id: number
  unit_no: string
  project_id: number
  project: string
  stage: UnitStage
  stage_reason: string | null
  /** Null if hidden. */
  held_by: number | null
  customer: string | null
  /** Not offered to another customer in its queue. */
  is_free: boolean
  is_sold: boolean
  /** RM, today's list price. */
  price: string | null
}

/** Locked until the transaction ends. */
const lockUnits = (ids: readonly number[], { tx }: Context) =>
  sql`select from unit where id = any(${ids}::bigint[]) order by id for update`.execute(tx.db)

async function readUnits(ids: readonly number[], { tx, session }: Context): Promise<Map<number, NamedUnit>> {
  const mayName = readableFields(salesCaseSchema, session).has('name')
  const { rows } = await sql<NamedUnit>`
    select u.id, u.unit_no, u.project_id, p.name as project, u.stage, u.stage_reason,
      case when ${mayKnow(session)} then t.id end as held_by, case when ${mayKnow(session)} and ${mayName} then t.name end as customer,
      ${notOfferedToOthers(session.userId)} as is_free,
      p.status = 'published' and coalesce(p.launch_at <= now(), true) as is_sold,
      unit_price_on(u.id, ${today()}::date)::text as price
    from unit u join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
      left join sales_case t on t.corporate_id = u.corporate_id and t.unit_id = u.id and ${holdsUnit}
    where u.id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

type KnownCase = Pick<CaseRow, 'id' | 'prod_type' | 'deal_kind' | 'stage' | 'project_id' | 'unit_id'>

async function readCases(rows: readonly CaseOfFile[], { tx }: Context): Promise<Map<number, KnownCase>> {
  const ids = rows.flatMap(({ current }) => current?.id || [])
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<KnownCase>`select id, prod_type, deal_kind, stage, project_id, unit_id
    from sales_case where id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(found.map((row) => [row.id, row]))
}

function notOpen({ unit_no: unit, stage, stage_reason, held_by, customer, is_free }: NamedUnit): Message[] {
  if (stage === 'Not Available')
    return [{ key: 'property.unit_off_market', args: { unit, reason: stage_reason ?? stage } }]
  if (stage !== 'Open')
    return [
      held_by === null
        ? { key: 'property.unit_not_open', args: { unit, stage } }
        : {
            key: 'property.unit_held',
            args: { unit, stage, case: customer === null ? `#${held_by}` : `#${held_by} (${customer})` },
          },
    ]
  return is_free ? [] : [{ key: 'property.unit_offered', args: { unit } }]
}

/** New applications need a unit for sale. */
function notForCase(unit: NamedUnit, { deal_kind, prod_type, stage, project_id }: KnownCase): Message[] {
  if (prod_type !== 'PROPERTY' || (deal_kind && deal_kind !== 'project'))
    return [{ key: 'sales.imported_no_unit' }]
  if (!stage || unitStageOf[stage] === null)
    return [{ key: 'sales.imported_closed', args: { stage: stage ?? '' } }]
  if (project_id !== unit.project_id)
    return [{ key: 'sales.imported_other_project', args: { project: unit.project } }]
  if (stage !== firstStage) return []
  if (!unit.is_sold) return [{ key: 'property.unit_not_for_sale', args: { project: unit.project } }]
  return unit.price === null ? [{ key: 'property.unit_no_price', args: { unit: unit.unit_no } }] : []
}

const firstStage: CaseStage = 'Application Pending'

const isFinal = (stage: CaseStage): boolean => 'final' in caseClocks[stage]

interface Batch {
  units: ReadonlyMap<number, NamedUnit>
  /** Units taken by earlier rows, with line numbers. */
  claimed: Map<number, number>
  above: ReadonlyMap<CaseOfFile, string>
}

type MadeCase = KnownCase & Pick<CaseRow, 'sales_date' | 'spa_price'>

const caseOf = (
  { values, current }: CaseOfFile,
  known: KnownCase | undefined,
): { before: KnownCase | null; made: MadeCase } => {
  const before = current && { ...known, ...current }
  return { before, made: { id: 0, ...(current ? {} : { stage: firstStage }), ...before, ...values } }
}

const isProjectSale = ({ prod_type, deal_kind, project_id }: MadeCase): boolean =>
  prod_type === 'PROPERTY' && (deal_kind ? deal_kind === 'project' : Boolean(project_id))

function refuse(
  row: CaseOfFile,
  { before, made }: ReturnType<typeof caseOf>,
  { units, claimed, above }: Batch,
): Message[] {
  const { values, current, line } = row
  const stage = made.stage ?? firstStage
  if (!current && isFinal(stage)) return [{ key: 'sales.imported_final', args: { stage } }]
  if (before?.unit_id && (values.unit_id || values.project_id)) {
    const had = units.get(before.unit_id)
    return [{ key: 'sales.imported_other_unit', args: { unit: had?.unit_no ?? '' } }]
  }
  const unit = units.get(made.unit_id ?? 0)
  const list = above.get(row)
  const priced: Message[] =
    list === undefined
      ? []
      : [
          {
            key: 'sales.imported_below_list',
            args: { unit: unit?.unit_no ?? '', price: showRinggit(list) },
          },
        ]
  if (!values.unit_id || !unit)
    return !current && stage !== firstStage && isProjectSale(made)
      ? [{ key: 'sales.imported_needs_unit', args: { stage } }, ...priced]
      : priced
  const taken = claimed.get(unit.id)
  const twice: Message[] =
    taken === undefined ? [] : [{ key: 'property.unit_twice', args: { unit: unit.unit_no, line: taken } }]
  const unfit = notForCase(unit, made)
  const reasons = [...unfit, ...(unfit.length > 0 ? [] : twice.length > 0 ? twice : notOpen(unit)), ...priced]
  if (reasons.length === 0) claimed.set(unit.id, line)
  return reasons
}

/** A unit implies a project sale; new applications default to the list price. */
function complete({ values, current }: CaseOfFile, made: MadeCase, { units }: Batch): void {
  if (!made.deal_kind && isProjectSale(made)) values.deal_kind = 'project'
  const unit = units.get(values.unit_id ?? 0)
  if (!current && unit && made.stage === firstStage) values.spa_price ??= unit.price
}

/** Imported running cases were priced before. */
const isHeldToList = ({ values, current }: CaseOfFile, { stage, unit_id, spa_price }: MadeCase): boolean =>
  Boolean(unit_id && spa_price) &&
  (current ? 'spa_price' in values || 'unit_id' in values : stage === firstStage)

/** Completes imported cases with units and rejects invalid rows. Units stay locked while rows are written. */
export async function readyImported(
  rows: readonly CaseOfFile[],
  { dry, linesWith }: ImportedFile,
  context: Context,
): Promise<Message[][]> {
  const wanted = [...new Set(rows.flatMap(({ values }) => values.unit_id || []))]
  if (!dry && wanted.length > 0) await lockUnits(wanted, context)
  const known = await readCases(rows, context)
  const cases = rows.map((row) => ({ row, ...caseOf(row, known.get(row.current?.id ?? 0)) }))
  const units = await readUnits(
    [...wanted, ...cases.flatMap(({ before, made }) => [before?.unit_id ?? 0, made.unit_id ?? 0])],
    context,
  )
  const priced = cases.filter(({ row, made }) => isHeldToList(row, made))
  const prices = await listPricesAbove(
    priced.map(({ made }) => ({
      unit_id: made.unit_id ?? 0,
      sales_date: made.sales_date ?? null,
      spa_price: made.spa_price ?? '',
    })),
    context,
  )
  const batch: Batch = {
    units,
    claimed: new Map(wanted.length > 0 ? await linesWith('unit_id', wanted) : []),
    above: new Map(priced.flatMap(({ row }, at) => (prices[at] ? [[row, prices[at]] as const] : []))),
  }
  return cases.map(({ row, before, made }) => {
    const reasons = refuse(row, { before, made }, batch)
    if (reasons.length === 0) complete(row, made, batch)
    return reasons
  })
}
