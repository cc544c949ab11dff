import { boolean, number, string, type InferType } from 'yup'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

const orNull = () => string().defined().nullable()
const counted = () => number().integer()
const days = { from: text(), to: text() }

const statusCount = shape({
  status_id: whole(),
  status: text(),
  colour: string(),
  group: string().oneOf(['main', 'sub'] as const),
  parent_id: number().integer().nullable(),
  /** Closed by itself or its main status. */
  closed: boolean(),
  count: whole(),
})
export type StatusCount = InferType<typeof statusCount>

export const summary = shape({
  total: whole(),
  /** All statuses in the corporate's order, including zero counts. */
  statuses: list(statusCount).optional(),
  new_today: counted(),
  /** Open records only. */
  due_today: counted(),
  due_this_week: counted(),
  /** Open and inactive for long. */
  cold: counted(),
  /** Only with access to all records. */
  unassigned: counted(),
  /** Date in Kuala Lumpur. */
  today: text(),
  week: shape(days),
})
export type Summary = InferType<typeof summary>

const personLoad = shape({
  user_id: whole(),
  name: text(),
  team: orNull(),
  open: whole(),
  /** Open with an overdue appointment or follow-up. */
  overdue: counted(),
  unplanned: counted(),
  new_this_week: counted(),
  /** Open and inactive for long. */
  cold: counted(),
})
export type PersonLoad = InferType<typeof personLoad>

export const teamLoad = shape({
  people: list(personLoad),
  /** Status filter for links. */
  open_statuses: list(whole()).optional(),
  week: shape(days),
})
export type TeamLoad = InferType<typeof teamLoad>

const taken = {
  count: whole(),
  answered: whole(),
  /** Median minutes to first contact of answered records. */
  median_minutes: number().defined().nullable(),
}

const personResponse = shape({ user_id: whole(), name: text(), ...taken })
export type PersonResponse = InferType<typeof personResponse>

export const teamResponse = shape({ people: list(personResponse), all: shape(taken), ...days })
export type TeamResponse = InferType<typeof teamResponse>
