import sanitize, { type Transformer } from 'sanitize-html'
import { adoptHtml } from '../../domain/foreign-html.ts'
import { withoutMarks } from '../../domain/invisible-marks.ts'

const deepest = 20

/** The HTML a rich text may hold, and nothing else; `mention` makes of each of its mentions what is to be kept. */
export function sanitiseHtml(html: string, mention?: Transformer): string {
  return sanitize(adoptHtml(html), {
    allowedTags: ['p', 'br', 'h1', 'h2', 'strong', 'em', 's', 'u', 'code', 'mark', 'ul', 'ol', 'li', 'span'],
    allowedAttributes: { ol: ['start'], span: ['data-type', 'data-id', 'data-label'] },
    nestingLimit: deepest,
    ...(mention && { transformTags: { span: mention } }),
    // Words that something else was made of stay.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'span' && !['mention', 'record'].includes(attribs['data-type'] ?? '') ? 'excludeTag' : false,
  })
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a formatted text, a line for each paragraph, without invisible marks. */
export function plainText(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h1|h2|li)>/g, '$&\n')
  const text = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return withoutMarks(text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)).trim()
}
