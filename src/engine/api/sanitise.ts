import sanitize, { type Transformer } from 'sanitize-html'
import { adoptHtml } from '../../domain/foreign-html.ts'
import { withoutMarks } from '../../domain/invisible-marks.ts'

const deepest = 20

/** Allow-list sanitiser for rich text; `mention` transforms mentions. */
export function sanitiseHtml(html: string, mention?: Transformer): string {
  return sanitize(adoptHtml(html), {
    allowedTags: ['p', 'br', 'h1', 'h2', 'strong', 'em', 's', 'u', 'code', 'mark', 'ul', 'ol', 'li', 'span'],
    allowedAttributes: { ol: ['start'], span: ['data-type', 'data-id', 'data-label'] },
    nestingLimit: deepest,
    ...(mention && { transformTags: { span: mention } }),
    // Keeps the text of transformed elements.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'span' && !['mention', 'record'].includes(attribs['data-type'] ?? '') ? 'excludeTag' : false,
  })
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** One line per paragraph, without invisible characters. */
export function plainText(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h1|h2|li)>/g, '$&\n')
  const text = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return withoutMarks(text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)).trim()
}
