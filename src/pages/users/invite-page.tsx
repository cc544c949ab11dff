import { Button, Skeleton, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Title } from 'ra-ui-materialui'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '../../console/notice-store.ts'
import type { ListedUser } from '../../domain/user-lists.ts'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { userResource } from '../../../resources/user.ts'
import { fieldProblems, type Problems } from '../my-profile/field-problems.ts'
import { PersonChoice } from './person-choice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { useAvailableUpline, useInvite, useOfferedRoles } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import './users.css'

const inputs = [
  ['name', 'text', 'name'],
  ['email', 'email', 'off'],
  ['contact_no', 'tel', 'off'],
] as const

const nobody = { name: '', email: '', contact_no: '' }

/** /setup/addUsers: an account for somebody new, who opens it through a link in a mail [RTE-12]. */
export default function InvitePage() {
  const text = useUserText()
  const translated = useText()
  const navigate = useNavigate()
  const { data: roles } = useOfferedRoles()
  const { data: people } = useAvailableUpline()
  const [typed, setTyped] = useState(nobody)
  const [roleIds, setRoleIds] = useState<number[]>([])
  const [leader, setLeader] = useState<ListedUser | null>(null)
  const [upline, setUpline] = useState<ListedUser | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const invited = useRef(false)
  const begun =
    roleIds.length > 0 || leader || upline || Object.values(typed).some((value) => value.trim() !== '')
  const guard = useLeaveGuard(() => Boolean(begun) && !invited.current)
  const { mutate, isPending } = useMutation({
    mutationFn: useInvite(),
    meta: { handles: [422] },
    onMutate: () => setProblems({}),
    onError: (error) => setProblems(fieldProblems(error)),
    onSuccess: () => {
      invited.current = true
      say(text('invited', { email: typed.email.trim() }))
      void navigate(userResource.paths.list)
    },
  })
  const send = () => {
    const given = Object.entries(typed).filter(([, value]) => value.trim() !== '')
    mutate({
      ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
      role_ids: roleIds,
      ...(leader && { team_leader_id: leader.id }),
      ...(upline && { parent_id: upline.id }),
    })
  }
  return (
    <form
      className="u-user-invite"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) send()
      }}
    >
      <Title title="users.invite" preferenceKey={false} />
      <p>{text('invite_text')}</p>
      {inputs.map(([name, type, autoComplete]) => (
        <TextField
          key={name}
          label={text(name)}
          type={type}
          autoComplete={autoComplete}
          autoFocus={name === 'name'}
          required={name !== 'contact_no'}
          fullWidth
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          error={problems[name] !== undefined}
          helperText={problems[name]}
        />
      ))}
      <fieldset aria-describedby="invite-roles-problem">
        <legend>{text('roles')} *</legend>
        {roles ? (
          <RoleBoxes roles={roles} ticked={roleIds} onTick={setRoleIds} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
        <div role="alert" id="invite-roles-problem" className="u-user-problem">
          {problems['role_ids']}
        </div>
      </fieldset>
      <PersonChoice
        label={text('team_leader')}
        people={people}
        chosen={leader}
        onChoose={setLeader}
        problem={problems['team_leader_id']}
      />
      <PersonChoice
        label={text('upline')}
        people={people}
        chosen={upline}
        onChoose={setUpline}
        problem={problems['parent_id']}
        hint={text('upline_hint')}
      />
      <div className="u-user-invite-ways">
        <Button component={Link} to={userResource.paths.list}>
          {translated('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('send_invitation')}
        </Button>
      </div>
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </form>
  )
}
