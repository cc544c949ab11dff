import { useCallback, useState } from 'react'
import { places } from '../../domain/guards.ts'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { heldSession } from '../session-store.ts'
import { endHeldSession } from '../sign-in-calls.ts'
import { enterHome } from './enter-home.ts'
import { emptyPerson, FormProblem, PersonFields, Send } from './form-parts.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readInvitation, registerReferral } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'

const codeHere = () => location.pathname.split('/')[2] ?? ''

/** /new-agent-registration/{public_code}: joins the corporate of who invites [RTE-06]. */
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
      <a className="u-button u-button--main" href={places.home}>
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
        <a className="u-button" href={places.login}>
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
  const visitorForm = useVisitorForm(emptyPerson, async (values, captcha) => {
    enterHome(await registerReferral(code, values, captcha))
  })
  return (
    <VisitorPage
      appCode={appCode}
      title={text('referral.title', { corporate })}
      lead={text('referral.lead', { name, corporate })}
    >
      <form {...visitorForm.form} onChange={prefetchConsole}>
        <FormProblem problem={visitorForm.problem} />
        <PersonFields form={visitorForm} />
        <Send form={visitorForm} label={text('referral.submit')} />
      </form>
      <p className="u-sign-in-new">
        {text('register.have')} <a href={places.login}>{text('form.sign_in')}</a>
      </p>
    </VisitorPage>
  )
}
