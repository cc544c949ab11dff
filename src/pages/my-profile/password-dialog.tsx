import { Button, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile } from '../../domain/own-account.ts'
import { brokenPasswordRules, passwordRules, shortestPassword } from '../../domain/password-rules.ts'
import { say } from '../../console/notice-store.ts'
import { fieldProblems, type Problems } from './field-problems.ts'
import { changePassword } from './own-calls.ts'
import { useProfileText } from './use-profile-text.ts'

const empty = { current_password: '', password: '' }

/** A new password, for who knows the old one. The rules show as they are met. */
export function PasswordForm({ profile }: { profile: OwnProfile }) {
  const text = useProfileText()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useMutation({
    mutationFn: changePassword,
    onMutate: () => setProblems({}),
    onError: (error) => setProblems(fieldProblems(error)),
    onSuccess: () => {
      setTyped(empty)
      say(text('password_changed'))
      void cache.invalidateQueries({ queryKey: ['own', 'sessions'] })
    },
  })
  const broken = brokenPasswordRules(typed.password, profile)
  const input = (name: keyof typeof empty, autoComplete: string, describedBy?: string) => (
    <TextField
      label={text(name === 'password' ? 'new_password' : name)}
      type="password"
      name={name}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      slotProps={{ htmlInput: { maxLength: 200, ...(describedBy && { 'aria-describedby': describedBy }) } }}
      required
      fullWidth
    />
  )
  return (
    <section aria-labelledby="profile-password">
      <h2 id="profile-password">{text('password')}</h2>
      <p>{text('password_hint')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(typed)
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        {input('current_password', 'current-password')}
        {input('password', 'new-password', 'profile-rules')}
        <div id="profile-rules" className="u-profile-rules">
          <p>{text('rules')}</p>
          <ul>
            {passwordRules.map((rule) => {
              const met = typed.password !== '' && !broken.includes(rule)
              return (
                <li key={rule} data-met={met || undefined}>
                  <span aria-hidden="true">{met ? '✓' : '·'}</span>
                  {text(`rule_${rule}`, { min: shortestPassword })}
                  <span className="u-visually-hidden">, {text(met ? 'rule_met' : 'rule_open')}</span>
                </li>
              )
            })}
          </ul>
        </div>
        <Button type="submit" variant="contained" disabled={isPending}>
          {text('change_password')}
        </Button>
      </form>
    </section>
  )
}
