import { adoptHtml } from '../../domain/foreign-html.ts'

/** Cleans pasted HTML; content from our own editors stays. */
export const adoptPasted = (html: string): string => (html.includes('data-pm-slice') ? html : adoptHtml(html))

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

export function plainPasted(html: string): string | undefined {
  if (!/<table\b|<a\s/i.test(html)) return undefined
  return adoptPasted(html)
    .replace(/<br>|<\/(?:p|h1|h2|li)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** Ignores the picture that programs add to copied text. */
export function isForFiles({ files, text }: { files: readonly { name: string }[]; text: string }): boolean {
  const words = text.trim()
  // Some systems add copied files' names as text.
  return files.length > 0 && (words === '' || files.every(({ name }) => words.includes(name)))
}
