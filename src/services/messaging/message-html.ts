import { cutText } from '../../domain/graphemes.ts'
import type { Tag } from 'sanitize-html'
import { invalid } from '../../domain/failure.ts'
import { plainText, sanitiseHtml } from '../../engine/api/sanitise.ts'

/** Longer ones are not even parsed. */
export const longestMessage = 20_000

export interface CleanMessage {
  html: string
  /** Its words, for search, previews and mails. */
  text: string
  mentions: number[]
}

const problem = (key: string, args = {}) =>
  invalid({ message_content: [{ key, args: { label: 'Message', ...args } }] })

const mentionId = (value: string | undefined) => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : undefined)

const longestLabel = 120

/** A link to a record, as its writer calls it: whoever opens it sees what they may see of it. */
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

/** Whom the text mentions, before it is known who of them is there. */
export function mentionedIn(html: string): number[] {
  const found = new Set<number>()
  for (const [, id] of html.matchAll(/data-id\s*=\s*["']?(\d{1,15})/gi)) found.add(Number(id))
  return [...found]
}

export function requireLength(html: string): void {
  if (html.length > longestMessage) throw problem('validation.max', { max: longestMessage })
}

/**
 * A message as it is kept and shown: the HTML that a message may hold and nothing else. A mention carries the name of
 * somebody who is there; of anybody else it is words. A link to a record is kept as it is called.
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
