import { Button, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { useState } from 'react'
import { heldSession } from '../../../client/session/session-store.ts'
import { createGroup, type ChatProfile, type GroupType } from './chat-calls.ts'
import { chatFeatures } from './chat-features.ts'
import { MemberEditor, participantsOf } from './member-editor.tsx'
import { PanelHead } from './panel-head.tsx'
import { profileBody } from './profile-body.ts'
import { text } from './texts/text.ts'
import { useCallProblems } from './use-call-problems.ts'
import { memberOf, useMembers } from './use-members.ts'
import styles from './chats.module.css'

interface CreateGroupProps {
  user: { id: number; name: string }
  profile: ChatProfile | undefined
  onBack: () => void
  onDone: (group: number) => void
}

/** Outside staff always create external groups in the admin-style app [MSG-08]. */
const alwaysExternal = () =>
  chatFeatures().adminStyle && heldSession()?.user.access_codes.includes('role_external_user') === true

/** New group with type, name and members [MSG-08]. */
export function CreateGroup({ user, profile, onBack, onDone }: CreateGroupProps) {
  const external = alwaysExternal()
  const partners = profile?.partners ?? []
  const [type, setType] = useState<GroupType>(external || partners.length > 0 ? 'external' : 'internal')
  const [name, setName] = useState('')
  const { members, setMembers, picked, setPicked, everyone } = useMembers(() => partners.map(memberOf))
  const { problems, setProblems, busy, run } = useCallProblems('group_name')
  const addsItself = profile?.auto_add_participant === true
  const submit = async () => {
    const named = name.trim() || (chatFeatures().namesItself ? text('group.public_name') : '')
    if (!named) return setProblems({ group_name: text('group.name_required') })
    const made = await run(() =>
      createGroup({
        group_name: named,
        group_type: type,
        group_channel_type: 'PUBLIC',
        ...(addsItself
          ? { auto_add_participant: true, exclude_users: [...profile.exclude_users] }
          : { participants: participantsOf(everyone) }),
        ...profileBody(profile),
      }),
    )
    if (made) onDone(made.group_id)
  }
  return (
    <div className={styles.panel}>
      <PanelHead title={text('group.create')} onBack={onBack} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {!external && (
          <div>
            <FormLabel id="chat-group-type">{text('group.type')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby="chat-group-type"
              value={type}
              onChange={(event) => {
                setType(event.target.value === 'external' ? 'external' : 'internal')
                setMembers([])
                setPicked(null)
              }}
            >
              <FormControlLabel value="internal" control={<Radio />} label={text('group.internal')} />
              <FormControlLabel value="external" control={<Radio />} label={text('group.external')} />
            </RadioGroup>
          </div>
        )}
        <TextField
          required
          label={text('group.name')}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblems({})
          }}
          error={problems['group_name'] !== undefined}
          helperText={problems['group_name']}
        />
        {addsItself ? (
          <p className={styles.autoAdd}>{text('group.auto_add')}</p>
        ) : (
          <MemberEditor
            members={members}
            onChange={setMembers}
            picked={picked}
            onPick={setPicked}
            self={user.id}
            type={type}
          />
        )}
        <Button type="submit" variant="contained" loading={busy}>
          {text('group.create')}
        </Button>
      </form>
    </div>
  )
}
