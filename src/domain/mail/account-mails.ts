import type { AppCode } from '../app-codes.ts'
import { messagingCodeMinutes } from '../messaging-payload.ts'
import type { Texts } from '../message.ts'
import { renderMail, type RenderedMail } from './mail-layout.ts'

export const resetMinutes = 60
export const invitationDays = 7
export const registrationHours = 24

interface Person {
  name: string
  appCode: AppCode
  texts: Texts
}

export function passwordResetMail({ name, appCode, texts }: Person, url: string): RenderedMail {
  return renderMail(
    {
      appCode,
      subject: { key: 'mail.password_reset.subject' },
      heading: { key: 'mail.password_reset.heading' },
      paragraphs: [{ key: 'mail.hello', args: { name } }, { key: 'mail.password_reset.text' }],
      action: { label: { key: 'mail.password_reset.action' }, url },
      footer: [
        { key: 'mail.password_reset.valid', args: { minutes: resetMinutes } },
        { key: 'mail.password_reset.ignore' },
      ],
    },
    texts,
  )
}

/** Sent when an unsigned messaging link opens on an unknown device. */
export const messagingCodeMail = ({ name, appCode, texts }: Person, code: string): RenderedMail =>
  renderMail(
    {
      appCode,
      subject: { key: 'mail.messaging_code.subject' },
      heading: { key: 'mail.messaging_code.heading', args: { code } },
      paragraphs: [{ key: 'mail.hello', args: { name } }, { key: 'mail.messaging_code.text' }],
      footer: [
        { key: 'mail.messaging_code.valid', args: { minutes: messagingCodeMinutes } },
        { key: 'mail.messaging_code.ignore' },
      ],
    },
    texts,
  )

export type SecurityNotice =
  'password_changed' | 'factor_added' | 'factor_removed' | 'factors_reset' | 'new_device'

/** Sent after credential changes or a sign-in on a new device. */
export const securityMail = (
  { name, appCode, texts }: Person,
  notice: SecurityNotice,
  device = '',
): RenderedMail =>
  renderMail(
    {
      appCode,
      subject: { key: `mail.security.${notice}.subject` },
      heading: { key: `mail.security.${notice}.subject` },
      paragraphs: [
        { key: 'mail.hello', args: { name } },
        { key: `mail.security.${notice}.text`, args: { device } },
      ],
      footer: [{ key: 'mail.security.not_you' }],
    },
    texts,
  )

export function invitationMail(
  { name, appCode, texts }: Person,
  by: { name: string; corporate: string },
  url: string,
): RenderedMail {
  const args = { by: by.name, corporate: by.corporate }
  return renderMail(
    {
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
        { key: 'mail.invitation.has_account' },
        { key: 'mail.invitation.ignore' },
      ],
    },
    texts,
  )
}

/** Sent on registration. Contains nothing from the form, since anyone can trigger it to any address. */
export const registrationMail = (
  { appCode, texts }: Omit<Person, 'name'>,
  url: string,
  joined?: string,
): RenderedMail =>
  renderMail(
    {
      appCode,
      subject: { key: 'mail.registration.subject' },
      heading: { key: 'mail.registration.heading' },
      paragraphs: [
        joined
          ? { key: 'mail.registration.join', args: { corporate: joined } }
          : { key: 'mail.registration.text' },
      ],
      action: { label: { key: 'mail.registration.action' }, url },
      footer: [
        { key: 'mail.registration.valid', args: { hours: registrationHours } },
        { key: 'mail.registration.ignore' },
      ],
    },
    texts,
  )

export const hasAccountMail = ({ appCode, texts }: Omit<Person, 'name'>, url: string): RenderedMail =>
  renderMail(
    {
      appCode,
      subject: { key: 'mail.has_account.subject' },
      heading: { key: 'mail.has_account.heading' },
      paragraphs: [{ key: 'mail.has_account.text' }, { key: 'mail.has_account.forgotten' }],
      action: { label: { key: 'mail.has_account.action' }, url },
      footer: [{ key: 'mail.has_account.ignore' }],
    },
    texts,
  )
