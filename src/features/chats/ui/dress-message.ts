import { addressOf } from '../../../engine/page-addresses.ts'
import { registered } from '../../../engine/registry.ts'

/** URLs without trailing punctuation. */
export const webAddresses = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** New tab, so the chat stays open. */
function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  Object.assign(element, { href, target: '_blank', rel: 'noopener noreferrer', textContent: text })
  return element
}

function replaceMatches(content: Node, pattern: RegExp, make: (found: string) => HTMLElement): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node)
  for (const text of texts) {
    const parts: (string | HTMLElement)[] = []
    let end = 0
    for (const match of text.data.matchAll(pattern)) {
      parts.push(text.data.slice(end, match.index), make(match[0]))
      end = match.index + match[0].length
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(end))
  }
}

/** Record path for `lead-7`; undefined for unknown resources. */
function recordPage(named: string): string | undefined {
  const [, name = '', id = ''] = /^(\w+)-(\d+)$/.exec(named) ?? []
  const resource = registered(name)
  return resource && addressOf(resource, 'show', id)
}

/** Adds links to sanitised content and highlights search words. */
export function dressMessage(content: DocumentFragment, sought: string): void {
  for (const span of content.querySelectorAll('span[data-type="record"]')) {
    const page = recordPage(span.getAttribute('data-id') ?? '')
    if (page) span.replaceWith(link(page, span.textContent))
  }
  replaceMatches(content, webAddresses, (found) => link(found, found))
  const words = sought.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return
  const hit = new RegExp(words.map(escaped).join('|'), 'giu')
  replaceMatches(content, hit, (found) => {
    const mark = document.createElement('mark')
    mark.textContent = found
    return mark
  })
}
