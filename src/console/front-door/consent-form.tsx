import { useState } from 'react'
import { consentForm } from '../../../schemas/visitor-forms.ts'
import { showDay } from '../../domain/dates/show.ts'
import { problemOf } from '../../client/problem-of.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { TextField, Tick } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { text } from './text.ts'
import { giveConsent, sendConsentCode, type ConsentInfo } from './visitor-calls.ts'
import signInCard from '../sign-in/sign-in-card.module.css'
import styles from './consent-form.module.css'

interface ConsentFormProps {
  link: string
  info: ConsentInfo
  onGiven: () => void
}

const empty = { name: '', code: '', agreed: false }

export function ConsentForm({ link, info, onGiven }: ConsentFormProps) {
  const [sent, setSent] = useState<'no' | 'busy' | 'yes'>('no')
  const [problemOfCode, setProblemOfCode] = useState('')
  const { input, problem, busy, submit } = useOutsideForm(consentForm, empty, async (values) => {
    await giveConsent(link, values)
    onGiven()
  })
  const send = async () => {
    setSent('busy')
    setProblemOfCode('')
    try {
      await sendConsentCode(link)
      setSent('yes')
    } catch (error) {
      setProblemOfCode(problemOf(error))
      setSent('no')
    }
  }
  const facts = [
    [text('consent.purpose'), info.purpose],
    [text('consent.recipient'), info.recipient],
    [text('consent.until'), showDay(info.expires_at)],
  ] as const
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem || problemOfCode} />
      <p className={styles.wording}>{info.wording}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TextField label={text('consent.name')} autoComplete="name" maxLength={120} {...input('name')} />
      <button
        type="button"
        className={`u-button ${styles.send}`}
        aria-disabled={sent === 'busy'}
        onClick={() => void send()}
      >
        {sent === 'yes' ? text('consent.again') : text('consent.send', { ends: info.mobile_ends })}
      </button>
      <p role="status" className={styles.sent}>
        {sent === 'yes' && text('consent.sent', { ends: info.mobile_ends })}
      </p>
      <TextField
        label={text('consent.code')}
        inputMode="numeric"
        onKeyDown={guardNumbers}
        autoComplete="one-time-code"
        maxLength={6}
        {...input('code')}
      />
      <Tick {...input('agreed')}>{text('consent.agree')}</Tick>
      <button type="submit" className={`u-button u-button--main ${signInCard.submit}`} aria-disabled={busy}>
        {busy ? text('form.busy') : text('consent.submit')}
      </button>
    </form>
  )
}
