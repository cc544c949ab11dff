import { useEffect } from 'react'
import { text } from '../../client/texts/text.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { reloadUser, signOut } from '../../client/session/sign-in-calls.ts'
import { MessagePage } from './message-page.tsx'
import { RenewalWay } from './renewal.tsx'

/** Reloads the user on open and focus; the route guard redirects once resolved. */
function useFreshUser(): void {
  useEffect(() => {
    void reloadUser()
    const ask = () => void reloadUser()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [])
}

function Ways({ main = true }: { main?: boolean }) {
  if (!heldSession()) {
    return (
      <a className="u-button u-button--main" href="/">
        {text('outside.home')}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        className={main ? 'u-button u-button--main' : 'u-button'}
        onClick={() => void reloadUser()}
      >
        {text('outside.again')}
      </button>
      <button type="button" className="u-button" onClick={() => void signOut()}>
        {text('outside.sign_out')}
      </button>
    </>
  )
}

/** /subscription-ended [STA-05, ERR-10] */
export function SubscriptionEndedPage() {
  useFreshUser()
  return (
    <MessagePage
      title={text('outside.ended_title')}
      message={text('outside.ended_text')}
      more={heldSession() && <RenewalWay />}
    >
      <Ways main={false} />
    </MessagePage>
  )
}

/** /invalid-account [STA-06, ERR-11] */
export function InvalidAccountPage() {
  useFreshUser()
  return (
    <MessagePage title={text('outside.account_title')} message={text('outside.account_text')}>
      <Ways />
    </MessagePage>
  )
}
