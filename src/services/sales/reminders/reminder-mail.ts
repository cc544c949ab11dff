import { isAppCode } from '../../../domain/app-codes.ts'
import { logoPath } from '../../../domain/brand.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { renderMail, type RenderedMail } from '../../../domain/mail/mail-layout.ts'
import { labelsIn } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import { textsFor } from '../../../runtime/languages.ts'

/** Days as YYYY-MM-DD, amounts in RM. */
export interface Reminder {
  corporate: string
  app_code: string
  party: string
  number: string
  issued_on: string
  due_on: string
  total: string
  outstanding: string
  payment: string | null
  colour: string | null
  logo_key: string | null
  language: string | null
}

export function reminderMail(of: Reminder, publicUrl: string): RenderedMail {
  const subject = {
    key: 'billing.reminder.subject',
    args: { number: of.number, corporate: of.corporate },
  }
  const texts = textsFor(of.language)
  const inLanguage = labelsIn(texts)
  return renderMail(
    {
      appCode: isAppCode(of.app_code) ? of.app_code : 'sas',
      brand: {
        name: of.corporate,
        colour: of.colour,
        logo: of.logo_key && publicUrl + logoPath(of.logo_key),
      },
      subject,
      heading: { key: 'billing.reminder.heading', args: { number: of.number } },
      paragraphs: [
        { key: 'mail.hello', args: { name: of.party } },
        {
          key: 'billing.reminder.text',
          args: {
            number: of.number,
            issued: showDay(of.issued_on, inLanguage),
            total: showMoney(of.total),
            due: showDay(of.due_on, inLanguage),
            outstanding: showMoney(of.outstanding),
          },
        },
        ...(of.payment ? of.payment.split('\n').map((line) => ({ key: line })) : []),
        { key: 'billing.reminder.paid' },
      ],
      footer: [{ key: 'billing.reminder.from', args: { corporate: of.corporate } }],
    },
    texts,
  )
}
