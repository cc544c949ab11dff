import sanitize from 'sanitize-html'

const deepest = 20

/** The HTML a rich text may hold, and nothing else. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'h1', 'h2', 'strong', 'em', 's', 'u', 'code', 'mark', 'ul', 'ol', 'li', 'span'],
    allowedAttributes: { ol: ['start'], span: ['data-type', 'data-id', 'data-label'] },
    nestingLimit: deepest,
    exclusiveFilter: ({ tag, attribs }) => tag === 'span' && attribs['data-type'] !== 'mention',
  })
}
