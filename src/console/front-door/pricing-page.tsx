import { useSyncExternalStore } from 'react'
import { packageOf } from '../../domain/auth-user.ts'
import { routePaths } from '../../domain/guards.ts'
import { packagesAbove } from '../../domain/packages.ts'
import { textsIn } from '../../client/texts/text.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { PackageCards } from '../../pages/packages/package-cards.tsx'
import { packageTexts } from '../../pages/packages/texts.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { text } from './text.ts'
import { VisitorPage } from './visitor-page.tsx'
import styles from './visitor-page.module.css'

const packageText = textsIn(packageTexts, 'packages.')

/** /pricing: compares packages; owners can request an upgrade [RTE-01]. */
export default function PricingPage({ appCode }: OutsidePageProps) {
  const session = useSyncExternalStore(sessionStore.subscribe, heldSession)
  const subscription = session?.user.subscription ?? null
  const own = packageOf(subscription)
  const mayAsk = subscription?.scrb_is_my_own === true && packagesAbove(own).length > 0
  return (
    <VisitorPage appCode={appCode} title={text('pricing.title')} lead={text('pricing.lead')} wide>
      <PackageCards text={packageText} own={own} />
      <div className={styles.ways}>
        {!session && (
          <>
            <a className="u-button u-button--main" href={routePaths.register}>
              {text('pricing.start')}
            </a>
            <a className="u-button" href={routePaths.login}>
              {text('form.sign_in')}
            </a>
          </>
        )}
        {session && mayAsk && (
          <a className="u-button u-button--main" href={routePaths.upgrade}>
            {text('pricing.ask')}
          </a>
        )}
        {session && (
          <a className="u-button" href={routePaths.home}>
            {text('pricing.home')}
          </a>
        )}
      </div>
    </VisitorPage>
  )
}
