import { Chip } from '../../engine/ui/cells/chip.tsx'
import type { EngineRecord } from '../../engine/ui/face.ts'
import { useUserText } from './use-user-text.ts'
import { rolesOf } from './user-record.ts'

/** Whether the user may sign in. */
export function StateCell({ record }: { record: EngineRecord }) {
  const text = useUserText()
  return record['status'] === 1 ? (
    <Chip text={text('active')} colour="#15803d" />
  ) : (
    <Chip text={text('inactive')} colour="#5b6b7f" />
  )
}

export function RolesCell({ record }: { record: EngineRecord }) {
  return (
    <>
      {rolesOf(record)
        .map(({ role_name }) => role_name)
        .join(', ')}
    </>
  )
}
