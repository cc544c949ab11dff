import { useEffect, useState } from 'react'
import { places } from '../../domain/guards.ts'
import { text } from '../i18n/text.ts'
import { say } from '../notice-store.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { Opening } from '../outside/opening.tsx'
import { ServiceError } from '../service-error.ts'
import { endHeldSession } from '../sign-in-calls.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { checkPasswordLink, type LinkOwner } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'
import { problemOf } from './sign-in-form.tsx'

type State = { owner: LinkOwner } | { refused: string } | null

/** The link's own words: it is no good any more; anything else is told as it is. */
const refusal = (error: unknown, invited: boolean): string =>
  error instanceof ServiceError && error.status === 401
    ? text(invited ? 'reset.refused_invited' : 'reset.refused')
    : problemOf(error)

/** /reset-password?token=…: a new password for who has the link, or the first one for who is invited. */
export default function ResetPasswordPage({ appCode, onAppCode }: OutsidePageProps) {
  const [{ token, invited }] = useState(() => {
    const query = new URLSearchParams(location.search)
    return { token: query.get('token') ?? '', invited: query.get('invited') === '1' }
  })
  const [state, setState] = useState<State>(null)
  useEffect(() => {
    let here = true
    checkPasswordLink(token).then(
      (owner) => here && setState({ owner }),
      (error: unknown) => here && setState({ refused: refusal(error, invited) }),
    )
    return () => {
      here = false
    }
  }, [token, invited])

  const done = async () => {
    history.replaceState(null, '', places.login)
    await endHeldSession()
    // Whatever app this browser was last in: the sign-in that follows is for theirs.
    if (state && 'owner' in state) onAppCode(state.owner.application_code)
    say(text('reset.done'))
  }
  if (!state) return <Opening />
  if ('refused' in state) {
    return (
      <main className="u-sign-in">
        <SignInCard appCode={appCode} title={text('reset.refused_title')} lead={state.refused}>
          {!invited && (
            <a className="u-button u-button--main u-sign-in-submit" href={places.forgotPassword}>
              {text('forgot.again')}
            </a>
          )}
          <a className="u-sign-in-other" href={places.login}>
            {text('forgot.back')}
          </a>
        </SignInCard>
      </main>
    )
  }
  const { purpose, name, email } = state.owner
  const first = purpose === 'invitation'
  return (
    <main className="u-sign-in">
      <SignInCard
        appCode={appCode}
        title={first ? text('reset.welcome', { name }) : text('reset.title')}
        lead={text(first ? 'reset.welcome_lead' : 'reset.lead', { email })}
      >
        <NewPasswordForm
          token={token}
          owner={state.owner}
          onDone={() => void done()}
          onRefused={(error) => setState({ refused: refusal(error, first) })}
        />
      </SignInCard>
    </main>
  )
}
