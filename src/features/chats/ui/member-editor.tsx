import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { GroupType, UserOption } from './chat-calls.ts'
import { text } from './texts/text.ts'
import { memberOf } from './use-members.ts'
import { UserSelect } from './user-select.tsx'
import styles from './chats.module.css'

export interface Member {
  id: number
  name: string
  corporate: string
  isAdmin: boolean
  isCreator?: boolean
  /** Not removable: creator, admins by corporate settings, other corporates' people [MSG-28]. */
  isFixed?: boolean
}

interface MemberEditorProps {
  members: readonly Member[]
  onChange: (members: Member[]) => void
  picked: UserOption | null
  onPick: (user: UserOption | null) => void
  self: number
  type: GroupType
  group?: number
}

/** Group members and admins [MSG-26 to MSG-28]. */
export function MemberEditor({ members, onChange, picked, onPick, self, type, group }: MemberEditorProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const add = () => {
    if (!picked) return setProblem(text('group.select_first'))
    onChange([...members, memberOf(picked)])
    onPick(null)
  }
  return (
    <fieldset className={styles.members}>
      <legend>{text('group.members')}</legend>
      <div className={styles.adding}>
        <UserSelect
          value={picked}
          onChange={(user) => {
            // Includes the person selected but not added yet.
            if (picked && user) onChange([...members, memberOf(picked)])
            onPick(user)
            setProblem(undefined)
          }}
          type={type}
          group={group}
          without={new Set([self, ...members.map(({ id }) => id)])}
          {...(problem !== undefined && { error: problem })}
        />
        <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={add}>
          {text('group.add')}
        </Button>
      </div>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <span>
              <b>{member.name}</b>
              <small>{member.id === self ? text('group.you') : member.corporate}</small>
            </span>
            {member.isAdmin && (
              <em className={styles.badge}>{text(member.isCreator ? 'group.creator' : 'group.admin')}</em>
            )}
            {!member.isFixed && (
              <Button
                size="small"
                onClick={() =>
                  onChange(
                    members.map((one) => (one.id === member.id ? { ...one, isAdmin: !one.isAdmin } : one)),
                  )
                }
              >
                {text(member.isAdmin ? 'group.unset_admin' : 'group.set_admin')}
              </Button>
            )}
            {!member.isFixed && member.id !== self && (
              <IconButton
                aria-label={text('group.remove', { name: member.name })}
                onClick={() => onChange(members.filter(({ id }) => id !== member.id))}
              >
                <Icon name="close" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export const participantsOf = (members: readonly Member[]) =>
  members.map(({ id, isAdmin }) => ({
    participant_user_id: id,
    gmp_is_admin: isAdmin ? (1 as const) : (0 as const),
  }))
