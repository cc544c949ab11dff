import type { AppCode } from '../app-codes.ts'
import { renderMail, type RenderedMail } from './mail-layout.ts'

/** How long a link holds, and how its mail says so. */
export const resetMinutes = 60
export const invitationDays = 7

interface Person {
  name: string
  appCode: AppCode
}

/** To somebody who forgot their password. */
export function passwordResetMail({ name, appCode }: Person, url: string): RenderedMail {
  return renderMail({
    appCode,
    subject: { key: 'mail.password_reset.subject' },
    heading: { key: 'mail.password_reset.heading' },
    paragraphs: [{ key: 'mail.hello', args: { name } }, { key: 'mail.password_reset.text' }],
    action: { label: { key: 'mail.password_reset.action' }, url },
    footer: [
      { key: 'mail.password_reset.valid', args: { minutes: resetMinutes } },
      { key: 'mail.password_reset.ignore' },
    ],
  })
}

/** To somebody whom a colleague gave an account. */
export function invitationMail(
  { name, appCode }: Person,
  by: { name: string; corporate: string },
  url: string,
): RenderedMail {
  const args = { by: by.name, corporate: by.corporate }
  return renderMail({
    appCode,
    subject: { key: 'mail.invitation.subject', args },
    heading: { key: 'mail.invitation.heading', args },
    paragraphs: [
      { key: 'mail.hello', args: { name } },
      { key: 'mail.invitation.text', args },
    ],
    action: { label: { key: 'mail.invitation.action' }, url },
    footer: [
      { key: 'mail.invitation.valid', args: { days: invitationDays } },
      { key: 'mail.invitation.ignore' },
    ],
  })
}
