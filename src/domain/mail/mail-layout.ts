import { variantOf, type AppCode } from '../app-codes.ts'
import { renderMessage, type Message, type Texts } from '../message.ts'

export interface MailBrand {
  name: string
  colour: string | null
  logo: string | null
}

export interface MailContent {
  appCode: AppCode
  /** Corporate branding, replacing the app's in e-mails to customers. */
  brand?: MailBrand
  subject: Message
  heading: Message
  paragraphs: readonly Message[]
  action?: { label: Message; url: string }
  footer: readonly Message[]
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** Subjects must be a single line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export function mailHead({ name, colour, logo }: MailBrand): string {
  const picture =
    logo === null
      ? ''
      : `<img src="${escapeHtml(logo)}" alt="" height="36" style="display:block;max-width:160px;max-height:36px;width:auto;height:auto;margin:0 0 8px">`
  return `<div style="margin:0 0 24px;font-weight:600;color:${colour ?? '#16212e'}">${picture}${escapeHtml(name)}</div>`
}

/** Renders HTML and plain text; user input is escaped. */
export function renderMail(content: MailContent, texts: Texts): RenderedMail {
  const variant = variantOf(content.appCode)
  const name = content.brand?.name ?? variant.name
  const colour = content.brand?.colour ?? variant.brand.light
  const say = (message: Message) =>
    renderMessage({ ...message, args: { app: variant.name, ...message.args } }, texts)
  const heading = say(content.heading)
  const paragraphs = content.paragraphs.map(say)
  const footer = content.footer.map(say)
  const action = content.action && { label: say(content.action.label), url: content.action.url }
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const small = 'font-size:13px;line-height:20px;color:#5b6b7f'
  const html = [
    `<!doctype html><html lang="${say({ key: 'mail.language' })}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(oneLine(say(content.subject)))}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f4f6f8;font:15px/24px Inter,Helvetica,Arial,sans-serif;color:#16212e">',
    '<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px"><tr><td style="padding:32px;border-radius:12px;background:#ffffff">',
    mailHead({ name, colour, logo: content.brand?.logo ?? null }),
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, '')),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;${small};word-break:break-all">${escapeHtml(action.url)}</p>`,
        ]
      : []),
    ...footer.map((text) => paragraph(text, small)),
    '</td></tr></table></body></html>',
  ].join('')
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...footer,
    name,
  ]
  return { subject: oneLine(say(content.subject)), html, text: `${text.join('\n\n')}\n` }
}
