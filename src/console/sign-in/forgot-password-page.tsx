import { useState } from 'react'
import { forgotPasswordForm } from '../../../schemas/visitor-forms.ts'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { EmailInput } from './email-input.tsx'
import { askPasswordReset } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'
import styles from './sign-in-card.module.css'

/** /forgot-password: requests an e-mailed link. The response never reveals whether the account exists. */
export default function ForgotPasswordPage({ appCode }: OutsidePageProps) {
  const [sentTo, setSentTo] = useState('')
  return (
    <main className={styles.page}>
      <SignInCard
        appCode={appCode}
        title={text(sentTo ? 'forgot.sent_title' : 'forgot.title')}
        lead={sentTo ? text('forgot.sent', { email: sentTo }) : text('forgot.lead')}
      >
        {!sentTo && <AskForm onSent={setSentTo} />}
        <a className={styles.other} href={routePaths.login}>
          {text('forgot.back')}
        </a>
      </SignInCard>
    </main>
  )
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { input, problem, busy, submit } = useOutsideForm(
    forgotPasswordForm,
    { email: '' },
    async ({ email }) => {
      await askPasswordReset(email)
      onSent(email)
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      <EmailInput {...input('email')} />
      <button type="submit" className={`u-button u-button--main ${styles.submit}`} aria-disabled={busy}>
        {text(busy ? 'forgot.busy' : 'forgot.submit')}
      </button>
    </form>
  )
}
