import { routePaths } from '../../domain/guards.ts'
import { registrationHours } from '../../domain/mail/account-mails.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { text } from './text.ts'
import { VisitorPage } from './visitor-page.tsx'
import styles from './visitor-page.module.css'

export interface SentMail {
  email: string
  /** Demo mode only: the link that would be e-mailed. */
  link?: string
}

interface CheckMailProps extends Pick<OutsidePageProps, 'appCode'> {
  sent: SentMail
  onBack: () => void
}

/** Identical for every address, so it does not reveal who is registered. */
export const CheckMailPage = ({ appCode, sent: { email, link }, onBack }: CheckMailProps) => (
  <VisitorPage appCode={appCode} title={text('mail.title')} lead={text('mail.lead', { email })}>
    <p>{text('mail.valid', { hours: registrationHours })}</p>
    <p className={styles.hint}>{text('mail.none')}</p>
    {link && (
      <div className={styles.demo}>
        <p>{text('mail.demo')}</p>
        <a className="u-button u-button--main" href={link}>
          {text('mail.open')}
        </a>
      </div>
    )}
    <div className={styles.ways}>
      <button type="button" className="u-button" onClick={onBack}>
        {text('mail.back')}
      </button>
      <a className="u-button" href={routePaths.login}>
        {text('form.sign_in')}
      </a>
    </div>
  </VisitorPage>
)
