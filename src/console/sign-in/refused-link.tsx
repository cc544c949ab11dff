import type { AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import type { LinkOwner } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'
import styles from './sign-in-card.module.css'

interface RefusedLinkProps {
  appCode: AppCode
  purpose: LinkOwner['purpose']
  why: string
}

/** Explains how to get a new link; invitations can be resent only by the inviter. */
export const RefusedLink = ({ appCode, purpose, why }: RefusedLinkProps) => (
  <main className={styles.page}>
    <SignInCard appCode={appCode} title={text('reset.refused_title')} lead={why}>
      {purpose === 'reset' && (
        <a className={`u-button u-button--main ${styles.submit}`} href={routePaths.forgotPassword}>
          {text('forgot.again')}
        </a>
      )}
      {purpose === 'registration' && (
        <a className={`u-button u-button--main ${styles.submit}`} href={routePaths.register}>
          {text('reset.register_again')}
        </a>
      )}
      <a className={styles.other} href={routePaths.login}>
        {text('forgot.back')}
      </a>
    </SignInCard>
  </main>
)
