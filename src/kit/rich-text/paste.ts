import { adoptHtml } from '../../domain/foreign-html.ts'

/** Cleans pasted HTML for an editor. HTML copied from our own editors is kept as it is. */
export const adoptPasted = (html: string): string => (html.includes('data-pm-slice') ? html : adoptHtml(html))

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The same as lines of plain text, where they say more than the clipboard's own: cells kept apart, addresses of links. */
export function plainPasted(html: string): string | undefined {
  if (!/<table\b|<a\s/i.test(html)) return undefined
  return adoptPasted(html)
    .replace(/<br>|<\/(?:p|h1|h2|li)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** Tells whether to paste the files of a clipboard. Programs add a picture of copied text, which is not pasted. */
export function isForFiles({ files, text }: { files: readonly { name: string }[]; text: string }): boolean {
  const words = text.trim()
  // Copied files bring their names along as text on some systems.
  return files.length > 0 && (words === '' || files.every(({ name }) => words.includes(name)))
}
