import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { heldSession } from '../../../client/session/session-store.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { changeGroup, readGroup, type ChatGroup } from './chat-calls.ts'
import { MemberEditor, participantsOf, type Member } from './member-editor.tsx'
import { PanelHead } from './panel-head.tsx'
import { text } from './texts/text.ts'
import { useCallProblems } from './use-call-problems.ts'
import { useLeave } from './use-leave.ts'
import { useMembers } from './use-members.ts'
import styles from './chats.module.css'

interface EditGroupProps {
  user: { id: number; name: string }
  group: ChatGroup
  onBack: () => void
  onLeft: () => void
}

const membersOf = ({ group_participants, group_created_by }: ChatGroup): Member[] =>
  group_participants.map((one) => ({
    id: one.participant_user_id,
    name: one.participant_fullname,
    corporate: one.participant_corporate_name,
    isAdmin: one.gmp_is_admin === 1,
    isCreator: one.participant_user_id === group_created_by,
    isFixed: one.gmp_may_change === 0,
  }))

/** Group name and members [MSG-10]. */
export function EditGroup({ user, group, onBack, onLeft }: EditGroupProps) {
  // List items contain only the first members.
  const { data } = useQuery({
    queryKey: ['chat', 'detail', group.group_id],
    queryFn: ({ signal }) => readGroup(group.group_id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className={styles.panel}>
      <PanelHead title={text('group.edit')} onBack={onBack} />
      {data && <EditForm user={user} group={data} onBack={onBack} onLeft={onLeft} />}
    </div>
  )
}

function EditForm({ user, group, onBack, onLeft }: EditGroupProps) {
  const [name, setName] = useState(group.group_name)
  const { members, setMembers, picked, setPicked, everyone } = useMembers(() => membersOf(group))
  const [leaving, setLeaving] = useState(false)
  const leave = useLeave(group.group_id)
  const { problems, setProblems, busy, run } = useCallProblems('group_name')
  const isOwner = heldSession()?.user.account_info.is_corporate_owner === true
  const submit = async () => {
    if (!name.trim()) return setProblems({ group_name: text('group.name_required') })
    const body = { group_name: name.trim(), participants: participantsOf(everyone) }
    if (await run(() => changeGroup(group.group_id, body))) onBack()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        required
        disabled={!group.group_rights.may_rename}
        label={text('group.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setProblems({})
        }}
        error={problems['group_name'] !== undefined}
        helperText={problems['group_name']}
      />
      <MemberEditor
        members={members}
        onChange={setMembers}
        picked={picked}
        onPick={setPicked}
        self={user.id}
        type={group.group_type}
        group={group.group_id}
      />
      <div className={styles.formFoot}>
        {!isOwner && group.group_rights.may_leave && (
          <Button color="error" variant="outlined" onClick={() => setLeaving(true)}>
            {text('group.exit')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy}>
          {text('group.update')}
        </Button>
      </div>
      {leaving && (
        <ConfirmDialog
          title={text('leave.title')}
          text={text('leave.text')}
          action={text('leave.action')}
          danger
          onConfirm={() => {
            setLeaving(false)
            void leave().then((left) => left && onLeft())
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </form>
  )
}
