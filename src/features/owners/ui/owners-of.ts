import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

/** A status as it comes with who gave it to a record. */
interface HeldStatus {
  status: string
  colour: string
}

/** One of those who hold a record, as far as the session may read of it. */
export interface RecordOwner {
  userId: number
  name: string
  statuses: readonly HeldStatus[]
  assignedAt?: string | null
  reassignedAt?: string | null
  appointmentAt?: string | null
  /** What the holder's row repeats of the record, by field. */
  repeated: readonly (readonly [field: string, value: unknown])[]
  /** Appointments that gave way to another one, the latest last. */
  earlier: readonly string[]
}

interface ListedHold extends Readonly<Record<string, unknown>> {
  user_id: number
  user_name: string | null
  assign_at?: string | null
  reassignment_at?: string | null
}

const isList = (value: unknown): value is readonly ListedHold[] => Array.isArray(value)

/** Who holds a record; undefined while only a list's part of it is there. */
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
    statuses: details.flatMap((detail = '') => (hold[detail] as HeldStatus | null | undefined) ?? []),
    assignedAt: hold.assign_at,
    reassignedAt: hold.reassignment_at,
    appointmentAt: hold[appointments] as string | null | undefined,
    repeated: (holders?.repeats ?? [])
      .map((name) => [name, hold[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
    earlier: (hold[history] as readonly string[] | null | undefined) ?? [],
  }))
}
