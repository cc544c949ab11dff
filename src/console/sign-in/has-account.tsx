import type { AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import type { LinkOwner } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'
import styles from './sign-in-card.module.css'

interface HasAccountProps {
  appCode: AppCode
  owner: LinkOwner
}

/** Safe to disclose: only the mailbox owner reaches this page. */
export const HasAccount = ({ appCode, owner: { purpose, email } }: HasAccountProps) => (
  <main className={styles.page}>
    <SignInCard
      appCode={appCode}
      title={text('reset.has_account_title')}
      lead={text(purpose === 'invitation' ? 'reset.has_account_invited' : 'reset.has_account', { email })}
    >
      <a className={`u-button u-button--main ${styles.submit}`} href={routePaths.login}>
        {text('sign_in.submit')}
      </a>
      <a className={styles.other} href={routePaths.forgotPassword}>
        {text('sign_in.forgot')}
      </a>
    </SignInCard>
  </main>
)
