import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { isAppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import { clearNotices } from '../../client/notice-store.ts'
import { isServedAsDemo } from '../../client/page-settings.ts'
import { LanguageChoice } from '../outside/language-choice.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { loadSystemInfo, type DemoAccount, type SystemInfo } from '../../client/system-info.ts'
import { identityEnd } from '../../client/session/identity-end.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { IdentityReturnProps } from './identity-return.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInForm, useSignInForm } from './sign-in-form.tsx'
import identity from './identity.module.css'
import styles from './sign-in-card.module.css'

const IdentityReturn = lazy<IdentityReturnProps>(
  () => import('./identity-return.tsx'),
  () => null,
)

const returned = () => new URLSearchParams(location.search).get('identity')

/** Removes it from the URL: keeps it out of history, bookmarks and referrers. */
function forgetReturned(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('identity')) return
  query.delete('identity')
  history.replaceState(null, '', `${routePaths.login}${query.size > 0 ? `?${query.toString()}` : ''}`)
}

function SignOutThere() {
  const address = useSyncExternalStore(identityEnd.subscribe, identityEnd.get)
  if (!address) return null
  return (
    <div className={identity.ended} role="status">
      {text('identity.signed_out')} <a href={address}>{text('identity.sign_out_there')}</a>
    </div>
  )
}

/** /login: form plus demo accounts in demo mode; independent of react-admin and MUI. */
export default function SignInPage({ appCode, onAppCode, prefetchConsole }: OutsidePageProps) {
  const form = useSignInForm('', clearNotices)
  const { setStep, form: fields } = form
  const [token, setToken] = useState(returned)
  const [problem, setProblem] = useState('')
  useEffect(forgetReturned, [])
  const onProblem = useCallback(
    (why: string, email: string) => {
      setProblem(why)
      fields.setValue('email', email)
      setToken(null)
    },
    [fields],
  )
  const onStep = useCallback<IdentityReturnProps['onStep']>(
    (step) => {
      setStep(step)
      setToken(null)
    },
    [setStep],
  )
  const chosen = useWatch({ control: form.form.control, name: 'email' })
  const [info, setInfo] = useState<SystemInfo | null>(null)
  useEffect(() => {
    let here = true
    void loadSystemInfo().then((answer) => here && setInfo(answer))
    return () => {
      here = false
    }
  }, [])

  const enter = ({ email, password, app_code }: DemoAccount) => {
    prefetchConsole()
    if (app_code && isAppCode(app_code)) flushSync(() => onAppCode(app_code))
    form.form.setValue('email', email)
    form.form.setValue('password', password)
    form.submit()
  }
  const demo = info?.demo ?? isServedAsDemo()
  return (
    <main className={styles.page} data-demo={demo ? '' : undefined}>
      <SignInCard appCode={appCode} title={text('sign_in.title')} lead={text('sign_in.lead')}>
        <SignOutThere />
        {token && token !== 'expired' ? (
          <IdentityReturn token={token} onSignedIn={clearNotices} onStep={onStep} onProblem={onProblem} />
        ) : (
          <SignInForm
            form={form}
            reason={token === 'expired' ? text('identity.expired') : problem || undefined}
            onType={prefetchConsole}
          />
        )}
        <a className={styles.other} href={routePaths.forgotPassword}>
          {text('sign_in.forgot')}
        </a>
        <p className={styles.otherwise}>
          {text('sign_in.new')} <a href={routePaths.register}>{text('sign_in.register')}</a> ·{' '}
          <a href={routePaths.pricing}>{text('sign_in.pricing')}</a>
        </p>
        <LanguageChoice />
      </SignInCard>
      {demo && (
        <DemoAccounts
          accounts={info?.accounts ?? []}
          chosen={chosen}
          onChoose={enter}
          appCode={appCode}
          onAppCode={onAppCode}
        />
      )}
    </main>
  )
}
