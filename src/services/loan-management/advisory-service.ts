import { sql } from 'kysely'
import { wireDay, wireTime } from '../../domain/dates/wire.ts'
import type { State } from '../../domain/postcode.ts'
import { workingDaysBetween } from '../../domain/working-days.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type RowOf,
  type SomeValuesOf,
} from '../../engine/api/resource-service.ts'
import { loanAdvisoryResource } from '../../../resources/loan-advisory.ts'
import type { loanAdvisorySchema } from '../../../schemas/loan-advisory.ts'
import { readClocks } from './clocks.ts'
import { notifyAdvisoryChange } from './notices.ts'

type Advisory = RowOf<typeof loanAdvisorySchema>
type AdvisoryValues = SomeValuesOf<typeof loanAdvisorySchema>
type AdvisoryChange = Change<Advisory, AdvisoryValues>

interface OfCustomer {
  id: number
  name: string
  assign_to: number | null
  state: State | null
}

async function customersOf(ids: readonly unknown[], { tx }: Context): Promise<Map<unknown, OfCustomer>> {
  const { rows } = await sql<OfCustomer>`
    select c.id, c.full_name as name, c.assign_to, (select a.state from customer_address a
      where a.corporate_id = c.corporate_id and a.customer_id = c.id and a.state is not null order by a.id desc limit 1) as state
    from customer c where c.id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const standing = ({ status_id = 0, state = null }: AdvisoryValues, since: string) => ({
  status_id,
  state,
  since,
})

/** Sets the customer's name, advisor and state, and starts the clock. */
async function beginCases(rows: readonly AdvisoryValues[], context: Context): Promise<void> {
  const customers = await customersOf(
    rows.map((values) => values.customer_id),
    context,
  )
  const clocks = await readClocks(context)
  const now = Date.now()
  for (const values of rows) {
    const customer = customers.get(values.customer_id)
    values.name ??= customer?.name ?? null
    values.assign_to ??= customer?.assign_to ?? null
    values.state ??= customer?.state ?? null
    values.status_since = wireTime(now)
    values.due_on = clocks.dueOn(standing(values, wireDay(now)))
  }
}

const moves = ({ values, current }: AdvisoryChange) =>
  'status_id' in values && values.status_id !== current.status_id

/** A new status restarts the clock; another state's holidays move its end. */
async function moveClocks(changes: readonly AdvisoryChange[], context: Context): Promise<void> {
  const moved = changes.filter(
    (change) => moves(change) || ('state' in change.values && change.values.state !== change.current.state),
  )
  if (moved.length === 0) return
  const clocks = await readClocks(context)
  const now = Date.now()
  for (const change of moved) {
    const { values, current } = change
    if (moves(change)) values.status_since = wireTime(now)
    const since = moves(change) ? wireDay(now) : String(current.status_since ?? wireTime(now)).slice(0, 10)
    values.due_on = clocks.dueOn(standing({ ...current, ...values }, since))
  }
}

/** Notifies the case's owner and the customer's advisor [CON-05]. */
async function tellStatuses(changes: readonly AdvisoryChange[], context: Context): Promise<void> {
  const moved = changes.filter(moves)
  if (moved.length === 0) return
  const customers = await customersOf(
    moved.map(({ current }) => current.customer_id),
    context,
  )
  const names = await labelsOf(
    'loan_advisory_status',
    moved.flatMap(({ values }) => values.status_id ?? []),
    context,
  )
  await notifyAdvisoryChange(
    'ADVISORY_STATUS',
    moved.map(({ id, values, current }) => {
      const customerId = current.customer_id ?? 0
      const holder = values.assign_to ?? current.assign_to ?? null
      return {
        id,
        customerId,
        users: [holder, customers.get(customerId)?.assign_to ?? null],
        values: { status: names.get(values.status_id ?? 0)?.text ?? '' },
      }
    }),
    context,
  )
}

/** Working days left; negative if overdue. */
async function presentClocks(rows: Advisory[], context: Context): Promise<void> {
  const running = rows.flatMap((row) => (row.due_on ? [{ row, dueOn: row.due_on }] : []))
  if (running.length === 0) return
  const { calendarOf } = await readClocks(context)
  const today = wireDay(Date.now())
  for (const { row, dueOn } of running)
    Object.assign(row, { days_left: workingDaysBetween(today, dueOn, calendarOf(row.state ?? null)) })
}

export const loanAdvisoryService = defineResourceService(loanAdvisoryResource, {
  beforeCreate: beginCases,
  async beforeUpdate(changes, context) {
    await moveClocks(changes, context)
    await tellStatuses(changes, context)
  },
  present: presentClocks,
  async afterAssigned(assigned, context) {
    const { rows } = await sql<{ id: number; customer_id: number }>`
        select id, customer_id from loan_advisory where id = any(${assigned.map(({ id }) => id)}::bigint[])`.execute(
      context.tx.db,
    )
    const customers = new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
    const given = assigned.map(({ id, holder }) => ({
      id,
      customerId: customers.get(id) ?? 0,
      users: [holder],
    }))
    await notifyAdvisoryChange('ADVISORY_GIVEN', given, context)
  },
})
