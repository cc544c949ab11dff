import sanitize from 'sanitize-html'
import { escapeHtml } from '../../domain/mail/mail-layout.ts'
import { mergeText, type MergeField } from '../../domain/merge-fields.ts'
import type { NewMessage } from '../../runtime/messages/queue-message.ts'

export interface MailTemplate {
  subject: string
  content: string
  subject_ms: string | null
  content_ms: string | null
  subject_zh: string | null
  content_zh: string | null
}

const plain = (html: string) =>
  sanitize(html.replace(/<(?:\/p|\/h\d|\/li|br\s*\/?)>/g, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  }).trim()

export function mergedMail(
  { subject, content }: { subject: string; content: string },
  values: Readonly<Partial<Record<MergeField, string>>>,
): Pick<NewMessage, 'subject' | 'html' | 'text'> {
  const inHtml = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  const html = mergeText(content, inHtml)
  return { subject: mergeText(subject, values), html, text: plain(html) }
}
