import type { Channel, MessageGateway } from '../runtime/messages/gateway.ts'
import { sandboxGateway } from '../runtime/messages/sandbox-gateway.ts'
import { openSmsGateway } from '../runtime/node/messages/sms-gateway.ts'
import { openSmtp } from '../runtime/node/messages/smtp-gateway.ts'
import type { Environment } from './environment.ts'

/** Channels with real delivery; others stay in the sandbox. */
export const channelsOf = ({ SMTP_URL, SMS_URL }: Environment): Channel[] => [
  ...(SMTP_URL ? (['email'] as const) : []),
  ...(SMS_URL ? (['sms'] as const) : []),
]

export const openGateways = ({
  SMTP_URL,
  MAIL_FROM = '',
  SMS_URL,
  SMS_TOKEN,
  SMS_SENDER,
}: Environment): Record<Channel, MessageGateway> => ({
  email: SMTP_URL ? openSmtp(SMTP_URL, MAIL_FROM) : sandboxGateway,
  sms: SMS_URL ? openSmsGateway({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER }) : sandboxGateway,
})
