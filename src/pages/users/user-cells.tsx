import { PersonAvatar } from '../../engine/ui/cells/person-avatar.tsx'
import { Chip } from '../../kit/chip.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useUserText } from './use-user-text.ts'
import { isInvited, rolesOf } from './user-record.ts'
import styles from './users.module.css'

export function StateCell({ record }: { record: EngineRecord }) {
  const text = useUserText()
  if (isInvited(record)) return <Chip text={text('invited_state')} colour="#b45309" />
  return record['status'] === 1 ? (
    <Chip text={text('active')} colour="#15803d" />
  ) : (
    <Chip text={text('inactive')} colour="#5b6b7f" />
  )
}

export function NameCell({ record }: { record: EngineRecord }) {
  const name = String(record['name'])
  const picture = record['avatar_id']
  return (
    <span className={styles.userName}>
      <PersonAvatar name={name} pictureId={typeof picture === 'number' ? picture : null} size={24} />
      <span>{name}</span>
    </span>
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
