import { idsIn } from '../../domain/ids.ts'
import { Skeleton } from '@mui/material'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { InputFrame } from '../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../engine/ui/inputs/use-field-input.ts'
import { userSchema } from '../../../schemas/user.ts'
import { PersonChoice } from './person-choice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { useAvailableUpline, useOfferedRoles } from './use-user-calls.ts'

export const invitationSchema = defineSchema(
  'invitation',
  {
    name: userSchema.fields.name,
    email: f.email({ label: 'E-mail', required: true }),
    contact_no: f.phone({ label: 'Phone' }),
    role_ids: f.refs('role', { label: 'Roles', required: true }),
    team_leader_id: userSchema.fields.team_leader_id,
    parent_id: f.ref('user', {
      label: 'Upline',
      help: 'Defaults to the team leader',
    }),
  },
  { title: 'name' },
)

export const emptyInvitation = {
  name: null,
  email: null,
  contact_no: null,
  role_ids: [],
  team_leader_id: null,
  parent_id: null,
}

export function RolesInput() {
  const input = useFieldInput('role_ids', invitationSchema.fields.role_ids)
  const { data: roles } = useOfferedRoles()
  const ticked = idsIn(input.value)
  return (
    <InputFrame frame={input} group>
      {roles ? (
        <RoleBoxes roles={roles} ticked={ticked} onTick={input.onChange} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </InputFrame>
  )
}

export function PersonInput({ name }: { name: 'team_leader_id' | 'parent_id' }) {
  const input = useFieldInput(name, invitationSchema.fields[name])
  const { data: people } = useAvailableUpline()
  return (
    <PersonChoice
      frame={input}
      people={people}
      chosen={people?.find(({ id }) => id === input.value) ?? null}
      onChoose={(person) => input.onChange(person?.id ?? null)}
    />
  )
}
