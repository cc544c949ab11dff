import { boolean, number, string, type InferType } from 'yup'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

const orNull = () => string().defined().nullable()
/** A figure that is left out for who may not read what it is counted by. */
const counted = () => number().integer()
const days = { from: text(), to: text() }

const statusCount = shape({
  status_id: whole(),
  /** What may not be read of the list of statuses is left out. */
  status: text(),
  colour: string(),
  group: string().oneOf(['main', 'sub'] as const),
  parent_id: number().integer().nullable(),
  /** Its records are done with, by itself or by its main status. */
  closed: boolean(),
  count: whole(),
})
export type StatusCount = InferType<typeof statusCount>

/** The records a session works on, counted. */
export const summary = shape({
  total: whole(),
  /** Every status, in the corporate's order; one that nothing has counts 0. */
  statuses: list(statusCount).optional(),
  new_today: counted(),
  /** Of open records; one that is done with is due no more. */
  due_today: counted(),
  due_this_week: counted(),
  /** Open ones that nobody touched for long. */
  cold: counted(),
  /** For those who see every record. */
  unassigned: counted(),
  /** The days that were counted, in Kuala Lumpur. */
  today: text(),
  week: shape(days),
})
export type Summary = InferType<typeof summary>

/** What one person has to do. */
const personLoad = shape({
  user_id: whole(),
  name: text(),
  team: orNull(),
  /** Records that no status closes. */
  open: whole(),
  /** Open ones with an appointment or a follow-up that is overdue. */
  overdue: counted(),
  /** Open ones that nobody has said a time for. */
  unplanned: counted(),
  new_this_week: counted(),
  /** Open ones that nobody touched for long. */
  cold: counted(),
})
export type PersonLoad = InferType<typeof personLoad>

export const teamLoad = shape({
  people: list(personLoad),
  /** The statuses that an open record has: what the links filter by. */
  open_statuses: list(whole()).optional(),
  week: shape(days),
})
export type TeamLoad = InferType<typeof teamLoad>

const taken = {
  count: whole(),
  answered: whole(),
  /** Minutes until the first half of the answered records was taken up. */
  median_minutes: number().defined().nullable(),
}

/** How soon somebody took up the records of the last days. */
const personResponse = shape({ user_id: whole(), name: text(), ...taken })
export type PersonResponse = InferType<typeof personResponse>

export const teamResponse = shape({ people: list(personResponse), all: shape(taken), ...days })
export type TeamResponse = InferType<typeof teamResponse>
