import { Button } from '@mui/material'
import { useState } from 'react'
import { createGroup, type ChatProfile, type UserOption } from './chat-calls.ts'
import { PanelHead } from './panel-head.tsx'
import { profileBody } from './profile-body.ts'
import { text } from './texts/text.ts'
import { useCallProblems } from './use-call-problems.ts'
import { UserSelect } from './user-select.tsx'
import styles from './chats.module.css'

interface CreatePrivateProps {
  user: { id: number; name: string }
  profile: ChatProfile | undefined
  onBack: () => void
  onDone: (group: number) => void
}

/** Private chat [MSG-09]; the server names it and reuses an existing one [MSG-18]. */
export function CreatePrivate({ user, profile, onBack, onDone }: CreatePrivateProps) {
  const [chosen, setChosen] = useState<UserOption | null>(profile?.partners[0] ?? null)
  const { problems, setProblems, busy, run } = useCallProblems('user')
  const submit = async () => {
    if (!chosen || chosen.id === user.id) return setProblems({ user: text('group.select_first') })
    const made = await run(() =>
      createGroup({
        group_channel_type: 'PRIVATE',
        participants: [{ participant_user_id: chosen.id }],
        ...profileBody(profile),
      }),
    )
    if (made) onDone(made.group_id)
  }
  return (
    <div className={styles.panel}>
      <PanelHead title={text('private.title')} onBack={onBack} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <UserSelect
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setProblems({})
          }}
          without={new Set([user.id])}
          {...(problems['user'] !== undefined && { error: problems['user'] })}
        />
        <Button type="submit" variant="contained" loading={busy}>
          {text('private.create')}
        </Button>
      </form>
    </div>
  )
}
