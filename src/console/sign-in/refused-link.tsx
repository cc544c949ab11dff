import type { AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { text } from '../../client/texts/text.ts'
import type { LinkOwner } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'

interface RefusedLinkProps {
  appCode: AppCode
  purpose: LinkOwner['purpose']
  why: string
}

/** A link that is no good any more, and how to get another one: that of an invitation is somebody else's to send. */
export const RefusedLink = ({ appCode, purpose, why }: RefusedLinkProps) => (
  <main className="u-sign-in">
    <SignInCard appCode={appCode} title={text('reset.refused_title')} lead={why}>
      {purpose === 'reset' && (
        <a className="u-button u-button--main u-sign-in-submit" href={routePaths.forgotPassword}>
          {text('forgot.again')}
        </a>
      )}
      {purpose === 'registration' && (
        <a className="u-button u-button--main u-sign-in-submit" href={routePaths.register}>
          {text('reset.register_again')}
        </a>
      )}
      <a className="u-sign-in-other" href={routePaths.login}>
        {text('forgot.back')}
      </a>
    </SignInCard>
  </main>
)
