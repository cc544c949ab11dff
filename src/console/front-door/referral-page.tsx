import { useCallback, useState } from 'react'
import { referralForm, type Registration } from '../../../schemas/visitor-forms.ts'
import { routePaths } from '../../domain/guards.ts'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { endHeldSession } from '../../client/session/sign-in-calls.ts'
import { CheckMailPage, type SentMail } from './check-mail-page.tsx'
import { emptyPerson, FormOf, PersonFields } from './form-parts.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readInvitation, registerReferral } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import styles from '../sign-in/sign-in-card.module.css'

const codeHere = () => location.pathname.split('/')[2] ?? ''

/** /new-agent-registration/{public_code}: joins the inviter's corporate [RTE-06]. */
export default function ReferralPage(props: OutsidePageProps) {
  const [held, setHeld] = useState(heldSession)
  if (!held) return <Invited {...props} />
  const leave = async () => {
    await endHeldSession()
    setHeld(null)
  }
  return (
    <MessagePage
      title={text('referral.signed_in_title')}
      message={text('referral.signed_in_text', { name: held.user.name })}
    >
      <a className="u-button u-button--main" href={routePaths.home}>
        {text('referral.home')}
      </a>
      <button type="button" className="u-button" onClick={() => void leave()}>
        {text('referral.sign_out')}
      </button>
    </MessagePage>
  )
}

function Invited(props: OutsidePageProps) {
  const [code] = useState(codeHere)
  const { data, problem, again } = useLoaded(useCallback(() => readInvitation(code), [code]))
  if (problem) {
    return (
      <MessagePage title={text('referral.refused_title')} message={problem}>
        <a className="u-button" href={routePaths.login}>
          {text('form.sign_in')}
        </a>
        {again && (
          <button type="button" className="u-button" onClick={again}>
            {text('form.again')}
          </button>
        )}
      </MessagePage>
    )
  }
  if (!data) return <Waiting label={text('referral.loading')} />
  return <ReferralForm {...props} code={code} name={data.name} corporate={data.corporate_name} />
}

interface ReferralFormProps extends OutsidePageProps {
  code: string
  name: string
  corporate: string
}

function ReferralForm({ appCode, prefetchConsole, code, name, corporate }: ReferralFormProps) {
  const [typed, setTyped] = useState(emptyPerson)
  const [sent, setSent] = useState<SentMail | null>(null)
  if (sent) return <CheckMailPage appCode={appCode} sent={sent} onBack={() => setSent(null)} />
  return (
    <VisitorPage
      appCode={appCode}
      title={text('referral.title', { corporate })}
      lead={text('referral.lead', { name, corporate })}
    >
      <JoinForm
        code={code}
        typed={typed}
        onType={prefetchConsole}
        onSent={(values, link) => {
          setTyped(values)
          setSent({ email: values.email, link })
        }}
      />
      <p className={styles.otherwise}>
        {text('register.have')} <a href={routePaths.login}>{text('form.sign_in')}</a>
      </p>
    </VisitorPage>
  )
}

interface JoinFormProps {
  code: string
  typed: Registration
  onType: () => void
  onSent: (values: Registration, link?: string) => void
}

function JoinForm({ code, typed, onType, onSent }: JoinFormProps) {
  const form = useVisitorForm(referralForm, typed, async (values, captcha) => {
    onSent(values, (await registerReferral(code, values, captcha)).link)
  })
  return (
    <FormOf form={form} label={text('referral.submit')} onType={onType}>
      <PersonFields input={form.input} />
    </FormOf>
  )
}
