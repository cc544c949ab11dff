import { isPlainObject } from '../../../domain/plain-object.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

interface HeldStatus {
  status: string
  colour: string
}

export interface RecordOwner {
  userId: number
  name: string
  statuses: readonly HeldStatus[]
  assignedAt?: string | null
  reassignedAt?: string | null
  appointmentAt?: string | null
  repeated: readonly (readonly [field: string, value: unknown])[]
  earlier: readonly string[]
}

interface ListedHold extends Readonly<Record<string, unknown>> {
  user_id: number
  user_name: string | null
  assign_at?: string | null
  reassignment_at?: string | null
}

const isStatus = (value: unknown): value is HeldStatus =>
  isPlainObject(value) && typeof value['status'] === 'string'

const timeIn = (value: unknown) => (typeof value === 'string' || value === null ? value : undefined)

const isList = (value: unknown): value is readonly ListedHold[] => Array.isArray(value)

/** Undefined while only list data is loaded. */
export function ownersOf(
  { appointments = '', holders }: Pick<Resource, 'appointments' | 'holders'>,
  record: EngineRecord,
): RecordOwner[] | undefined {
  const listed = holders && record[holders.listed]
  if (!isList(listed)) return undefined
  const details = Object.values(holders?.details ?? {})
  const history = holders?.histories?.[appointments] ?? ''
  return listed.map((hold) => ({
    userId: hold.user_id,
    name: hold.user_name ?? `#${hold.user_id}`,
    statuses: details.map((detail = '') => hold[detail]).filter(isStatus),
    assignedAt: hold.assign_at,
    reassignedAt: hold.reassignment_at,
    appointmentAt: timeIn(hold[appointments]),
    repeated: (holders?.repeats ?? [])
      .map((name) => [name, hold[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
    earlier: [hold[history]].flat().filter((time) => typeof time === 'string'),
  }))
}
