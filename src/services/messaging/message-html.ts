import { cutText } from '../../domain/graphemes.ts'
import type { Tag } from 'sanitize-html'
import { invalid } from '../../domain/failure.ts'
import { plainText, sanitiseHtml } from '../../engine/api/sanitise.ts'

/** Longer messages are rejected unparsed. */
export const maxMessageLength = 20_000

export interface CleanMessage {
  html: string
  /** Plain text for search, previews and mails. */
  text: string
  mentions: number[]
}

const problem = (key: string, args = {}) =>
  invalid({ message_content: [{ key, args: { label: 'Message', ...args } }] })

const mentionId = (value: string | undefined) => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : undefined)

const longestLabel = 120

/** Keeps the writer's label; opening applies the reader's access. */
function recordLink(attribs: Record<string, string>): Tag | undefined {
  const label = cutText(attribs['data-label']?.trim() ?? '', longestLabel)
  const id = attribs['data-id'] ?? ''
  if (attribs['data-type'] !== 'record' || !label || !/^[a-z_]{2,40}-\d{1,15}$/.test(id)) return undefined
  return {
    tagName: 'span',
    attribs: { 'data-type': 'record', 'data-id': id, 'data-label': label },
    text: label,
  }
}

export function mentionedIn(html: string): number[] {
  const found = new Set<number>()
  for (const [, id] of html.matchAll(/data-id\s*=\s*["']?(\d{1,15})/gi)) found.add(Number(id))
  return [...found]
}

export function requireLength(html: string): void {
  if (html.length > maxMessageLength) throw problem('validation.max', { max: maxMessageLength })
}

/**
 * Sanitises to the allowed HTML. Mentions of members carry their name, others become text; record links keep their
 * label.
 */
export function cleanMessage(
  sent: string,
  names: ReadonlyMap<number, string>,
  hasFiles = false,
): CleanMessage {
  const mentions = new Set<number>()
  const html = sanitiseHtml(sent, (tagName, attribs): Tag => {
    const id = attribs['data-type'] === 'mention' ? mentionId(attribs['data-id']) : undefined
    const name = id === undefined ? undefined : names.get(id)
    if (id === undefined || name === undefined) return recordLink(attribs) ?? { tagName, attribs: {} }
    mentions.add(id)
    return {
      tagName,
      attribs: { 'data-type': 'mention', 'data-id': String(id), 'data-label': name },
      text: `@${name}`,
    }
  })
  const text = plainText(html)
  if (text === '' && !hasFiles) throw problem('validation.required')
  return { html, text, mentions: [...mentions] }
}
