import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { newPasswordForm } from '../../../schemas/visitor-forms.ts'
import { text } from '../../client/texts/text.ts'
import { PasswordRules } from '../../kit/password-rules.tsx'
import { ServiceError } from '../../client/service-error.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { setLinkedPassword, type LinkOwner } from './password-calls.ts'
import { PasswordInput } from './password-input.tsx'
import styles from './sign-in-card.module.css'

interface NewPasswordFormProps {
  token: string
  owner: LinkOwner
  onDone: (password: string) => Promise<void>
  onRefused: (error: unknown) => void
}

export function NewPasswordForm({ token, owner, onDone, onRefused }: NewPasswordFormProps) {
  const rulesId = useId()
  const rule = useMemo(() => newPasswordForm(owner), [owner])
  const { form, input, problem, busy, submit } = useOutsideForm(rule, { password: '' }, async (given) => {
    try {
      await setLinkedPassword(token, given.password)
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) return onRefused(error)
      throw error
    }
    await onDone(given.password)
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      {/* Identifies the account for password managers. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <PasswordInput
        {...input('password')}
        label={text('reset.password')}
        isNew
        autoFocus
        describedBy={rulesId}
      />
      <PasswordRules id={rulesId} owner={owner} password={password} />
      <button type="submit" className={`u-button u-button--main ${styles.submit}`} aria-disabled={busy}>
        {text(busy ? 'reset.busy' : 'reset.submit')}
      </button>
    </form>
  )
}
