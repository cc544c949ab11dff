import { useEffect, useState } from 'react'
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
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInForm, useSignInForm } from './sign-in-form.tsx'
import styles from './sign-in-card.module.css'

/** /login: the form, and in demo mode the accounts to try it with. Stands without react-admin and MUI. */
export default function SignInPage({ appCode, onAppCode, prefetchConsole }: OutsidePageProps) {
  const form = useSignInForm('', clearNotices)
  const chosen = useWatch({ control: form.form.control, name: 'email' })
  const [info, setInfo] = useState<SystemInfo | null>(null)
  useEffect(() => {
    let here = true
    void loadSystemInfo().then((answer) => here && setInfo(answer))
    return () => {
      here = false
    }
  }, [])

  /** One press signs a demo account in, in its own app. */
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
        <SignInForm form={form} onType={prefetchConsole} />
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
