import { useEffect, useState, useSyncExternalStore } from 'react'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { readMessagingPayload, type MessagingPayload } from '../../domain/messaging-payload.ts'
import type { StoredSession } from '../../domain/session.ts'
import { api } from '../../client/api.ts'
import type { ChatProfile } from '../../features/chats/ui/chat-calls.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { problemOf } from '../../client/problem-of.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { signOut } from '../../client/session/sign-in-calls.ts'
import { SignInForm, useSignInForm } from '../sign-in/sign-in-form.tsx'
import { text } from './text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { MessagingCodeForm } from './messaging-code-form.tsx'
import { challengeIn, openMessagingLink, type CodeChallenge } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import codeStyles from './messaging-code-form.module.css'
import styles from './messaging-page.module.css'

const MessagingChats = lazy(
  () => import('./messaging-chats.tsx'),
  () => <Waiting label={text('messaging.opening')} />,
)

const payloadHere = () => readMessagingPayload(location.search)

/**
 * /messaging: signs in by link or earlier session. Asks before replacing another user's session, so that no link
 * switches accounts unasked [RTE-04].
 */
export default function MessagingPage(props: OutsidePageProps) {
  const session = useSyncExternalStore(sessionStore.subscribe, heldSession)
  const [payload] = useState(payloadHere)
  const [chosen, setChosen] = useState<'link' | null>(null)
  const named = payload && payload.email.toLowerCase() !== session?.user.email.toLowerCase()
  if (session && (!named || !payload))
    return <Chats appCode={props.appCode} session={session} payload={payload} />
  if (session && payload && chosen === null)
    return <Whose session={session} payload={payload} onLink={() => setChosen('link')} />
  return payload ? <Enter {...props} payload={payload} /> : null
}

function Chats({
  appCode,
  session: { user, messaging_only },
  payload,
}: {
  appCode: AppCode
  session: StoredSession
  payload: MessagingPayload | null
}) {
  const profile = useLinkedProfile(payload)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{text('messaging.title')}</h1>
        <p>{text('messaging.who', { name: user.name, email: user.email })}</p>
        {!messaging_only && (
          <a className="u-button" href={routePaths.home}>
            {text('messaging.home')}
          </a>
        )}
        <button type="button" className="u-button" onClick={() => void signOut()}>
          {text('messaging.sign_out')}
        </button>
      </header>
      {profile !== 'asked' && <MessagingChats appCode={appCode} user={user} {...(profile && { profile })} />}
    </main>
  )
}

/** The linked record; null for all chats if none or not visible [MSG-13]. */
function useLinkedProfile(payload: MessagingPayload | null): ChatProfile | null | 'asked' {
  const [profile, setProfile] = useState<ChatProfile | null | 'asked'>(payload?.profile ? 'asked' : null)
  useEffect(() => {
    if (!payload?.profile) return
    let here = true
    const query = { ...payload.profile, group_bundle_key: payload.group_bundle_key }
    api('GET /messaging/group-message/profile', { query, origin: 'messaging' }).then(
      ({ content }) => here && setProfile(content),
      () => here && setProfile(null),
    )
    return () => {
      here = false
    }
  }, [payload])
  return profile
}

interface WhoseProps {
  session: StoredSession
  payload: MessagingPayload
  onLink: () => void
}

function Whose({ session: { user, messaging_only }, payload: { email }, onLink }: WhoseProps) {
  return (
    <MessagePage
      title={text('messaging.switch_title')}
      message={text('messaging.switch_text', { name: user.name, email })}
    >
      <a className="u-button u-button--main" href={messaging_only ? routePaths.messaging : routePaths.home}>
        {text('messaging.stay', { name: user.name })}
      </a>
      <button type="button" className="u-button" onClick={onLink}>
        {text('messaging.switch', { email })}
      </button>
    </MessagePage>
  )
}

/** Drops the link from history and bookmarks. */
function enter(session: StoredSession): void {
  history.replaceState(null, '', routePaths.messaging)
  sessionStore.set(session)
}

const opening = new WeakMap<MessagingPayload, Promise<StoredSession>>()

/** Opens a link once across renders: signed links are single-use. */
function openOnce(payload: MessagingPayload): Promise<StoredSession> {
  const answer = opening.get(payload) ?? openMessagingLink(payload)
  opening.set(payload, answer)
  return answer
}

function Enter({ appCode, payload }: OutsidePageProps & { payload: MessagingPayload }) {
  const fits = sameApp(payload.app_code, appCode)
  const [refusal, setRefusal] = useState(fits ? '' : text('messaging.other_app'))
  const [challenge, setChallenge] = useState<CodeChallenge>()
  useEffect(() => {
    if (!fits) return
    let here = true
    openOnce(payload).then(
      (session) => here && enter(session),
      (error: unknown) => {
        if (!here) return
        setChallenge(challengeIn(error))
        setRefusal(problemOf(error))
      },
    )
    return () => {
      here = false
    }
  }, [fits, payload])
  const form = useSignInForm(payload.email, () => undefined)
  if (!refusal) return <Waiting label={text('messaging.opening')} />
  return (
    <VisitorPage
      appCode={appCode}
      title={text('messaging.sign_in_title')}
      {...(!challenge && { lead: text('messaging.sign_in_lead') })}
    >
      {challenge && (
        <>
          <div className={codeStyles.problem}>
            <FormProblem problem={refusal} />
          </div>
          <MessagingCodeForm payload={payload} first={challenge} onEntered={enter} />
          <h2 className={codeStyles.otherwise}>{text('messaging.password_instead')}</h2>
        </>
      )}
      <SignInForm form={form} reason={challenge ? '' : refusal} />
    </VisitorPage>
  )
}
