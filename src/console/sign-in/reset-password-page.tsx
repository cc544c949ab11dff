import { useEffect, useState } from 'react'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import { toast } from '../../client/notice-store.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { Opening } from '../outside/opening.tsx'
import { problemOf } from '../../client/problem-of.ts'
import { settle } from '../start/current-route.ts'
import { ServiceError } from '../../client/service-error.ts'
import { endHeldSession, signIn } from '../../client/session/sign-in-calls.ts'
import { HasAccount } from './has-account.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { checkPasswordLink, type LinkOwner } from './password-calls.ts'
import { RefusedLink } from './refused-link.tsx'
import { SignInCard } from './sign-in-card.tsx'
import styles from './sign-in-card.module.css'

type Purpose = LinkOwner['purpose']
type State = { owner: LinkOwner } | { refused: string } | null

const refusal = (error: unknown, purpose: Purpose): string =>
  error instanceof ServiceError && error.status === 401 ? text(`reset.refused_${purpose}`) : problemOf(error)

function purposeOf(query: URLSearchParams): Purpose {
  if (query.get('invited') === '1') return 'invitation'
  return query.get('registered') === '1' ? 'registration' : 'reset'
}

/** /reset-password?token=…: sets a new password, or the first after invitation or registration. */
export default function ResetPasswordPage({ appCode, onAppCode }: OutsidePageProps) {
  const [{ token, purpose }] = useState(() => {
    const query = new URLSearchParams(location.search)
    return { token: query.get('token') ?? '', purpose: purposeOf(query) }
  })
  const [state, setState] = useState<State>(null)
  useEffect(() => {
    let here = true
    checkPasswordLink(token).then(
      (owner) => here && setState({ owner }),
      (error: unknown) => here && setState({ refused: refusal(error, purpose) }),
    )
    return () => {
      here = false
    }
  }, [token, purpose])

  if (!state) return <Opening />
  if ('refused' in state) return <RefusedLink appCode={appCode} purpose={purpose} why={state.refused} />
  const { owner } = state
  if (owner.has_account) return <HasAccount appCode={appCode} owner={owner} />
  const first = owner.purpose !== 'reset'
  /** First passwords sign in directly; a reset requires signing in with it. */
  const done = async (password: string) => {
    await endHeldSession()
    // The next sign-in is for the owner's app, not this browser's last one.
    onAppCode(owner.application_code)
    const entered =
      first &&
      (await signIn(owner.email, password).then(
        () => true,
        () => false,
      ))
    history.replaceState(null, '', entered ? routePaths.home : routePaths.login)
    if (!entered) toast(text('reset.done'))
    settle()
  }
  return (
    <main className={styles.page}>
      <SignInCard
        appCode={appCode}
        title={first ? text('reset.welcome', { name: owner.name }) : text('reset.title')}
        lead={text(first ? 'reset.welcome_lead' : 'reset.lead', { email: owner.email })}
      >
        <NewPasswordForm
          token={token}
          owner={owner}
          onDone={done}
          onRefused={(error) => setState({ refused: refusal(error, owner.purpose) })}
        />
      </SignInCard>
    </main>
  )
}
