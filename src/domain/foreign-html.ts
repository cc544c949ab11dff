import { DomUtils, parseDocument } from 'htmlparser2'

type HtmlNode =
  | { text: string }
  | { name: string; attribs: Readonly<Record<string, string>>; children: readonly HtmlNode[] }

type Element = Extract<HtmlNode, { name: string }>

const own = 'p|br|h1|h2|strong|em|s|u|code|mark|ul|ol|li|span'
const foreign = new RegExp(`<(?!/?(?:${own})\\b)[a-z!/?]|<[^>]*\\bstyle\\s*=`, 'i')

/** Lazy traversal: hostile trees are deep. */
function nodesOf(nodes: ReturnType<typeof parseDocument>['children']): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (DomUtils.isText(node)) return [{ text: node.data }]
    if (!DomUtils.isTag(node)) return []
    const { name, attribs, children } = node
    return [
      {
        name,
        attribs,
        get children() {
          return nodesOf(children)
        },
      },
    ]
  })
}

const unread = new Set([
  'style',
  'script',
  'head',
  'title',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'noscript',
  'xml',
])
const paragraphs = new Set(
  [
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'blockquote',
    'pre',
    'address',
    'figure',
  ].concat(['figcaption', 'dl', 'dt', 'dd', 'form', 'fieldset', 'caption', 'details', 'summary', 'center']),
)
const headings: Readonly<Record<string, string>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h2',
  h4: 'h2',
  h5: 'h2',
  h6: 'h2',
}
const markOf: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  th: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  s: 's',
  strike: 's',
  del: 's',
  u: 'u',
  ins: 'u',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  mark: 'mark',
}

type Mark = 'strong' | 'em' | 's' | 'u' | 'code' | 'mark'

interface Piece {
  html: string
  isBlock: boolean
}

const deepest = 60
const between = ' | '

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (text: string) => escapeText(text).replace(/"/g, '&quot;')

const inline = (html: string): Piece => ({ html, isBlock: false })
const block = (html: string): Piece => ({ html, isBlock: true })

const isShown = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

function textOf(nodes: readonly HtmlNode[]): string {
  const waiting = [...nodes].toReversed()
  let text = ''
  for (let node = waiting.pop(); node; node = waiting.pop())
    if ('text' in node) text += node.text
    else if (!unread.has(node.name)) waiting.push(...node.children.toReversed())
  return text
}

/** From element name and inline style, as Google Docs uses. */
function marksOf({ name, attribs }: Element, marks: ReadonlySet<Mark>): ReadonlySet<Mark> {
  const now = new Set(marks)
  const named = markOf[name]
  if (named) now.add(named)
  const style = attribs['style'] ?? ''
  const isSaid = (property: string, value: string) =>
    new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*[^;]*?(?:${value})`, 'i').test(style)
  if (isSaid('font-weight', 'bold|[6-9]00')) now.add('strong')
  if (isSaid('font-weight', 'normal|lighter|[1-5]00') && name !== 'th') now.delete('strong')
  if (isSaid('font-style', 'italic')) now.add('em')
  if (isSaid('font-style', 'normal')) now.delete('em')
  if (isSaid('text-decoration(?:-line)?', 'line-through')) now.add('s')
  if (isSaid('text-decoration(?:-line)?', 'underline')) now.add('u')
  return now
}

const marked = (text: string, marks: ReadonlySet<Mark>): string =>
  text.trim() === ''
    ? text
    : [...marks].reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escapeText(text))

/** Undefined for script links and in-page anchors. */
function addressOf({ attribs }: Element): string | undefined {
  const href = (attribs['href'] ?? '').trim()
  const [, mail] = /^mailto:([^?]+)/i.exec(href) ?? []
  return mail ?? (/^(?:https?:\/\/|tel:)\S+$/i.test(href) ? href.replace(/^tel:/i, '') : undefined)
}

const bare = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase()

const named = (name: string, html: string) => `<${name}>${html}</${name}>`

const lineOf = (pieces: readonly Piece[], gap: string): string =>
  pieces
    .map(({ html, isBlock }) =>
      isBlock ? `${html.replace(/<\/?(?:p|h1|h2|ul|ol|li)\b[^>]*>/g, gap)}${gap}` : html,
    )
    .join('')
    .replace(new RegExp(`(?:${gap}\\s*)+`, 'g'), gap)
    .replace(/^(?:\s|<br>|\u00a0)+|(?:\s|<br>|\u00a0)+$/g, '')

function blocksOf(pieces: readonly Piece[]): Piece[] {
  const blocks: Piece[] = []
  let line = ''
  const end = () => {
    if (isShown(line)) blocks.push(block(named('p', line.trim())))
    line = ''
  }
  for (const piece of pieces) {
    if (!piece.isBlock) {
      line += piece.html
      continue
    }
    end()
    blocks.push(piece)
  }
  end()
  return blocks
}

function rowsIn(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if ('text' in child) return []
    if (child.name === 'tr') return [child]
    return ['tbody', 'thead', 'tfoot'].includes(child.name) ? rowsIn(child) : []
  })
}

/** One paragraph per row with separated cells; single-cell tables are treated as layout. */
function tableOf(table: Element, marks: ReadonlySet<Mark>, depth: number): Piece[] {
  const isElement = (child: HtmlNode): child is Element => 'name' in child
  const captions = table.children.filter(isElement).filter(({ name }) => name === 'caption')
  const rows = rowsIn(table).map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const isLayout = rows.every((cells) => cells.length <= 1)
  const shown = rows.flatMap((cells) => {
    if (isLayout) return cells.flatMap((cell) => blocksOf(flow(cell.children, marks, depth)))
    const texts = cells.map((cell) => lineOf(flow(cell.children, marksOf(cell, marks), depth), ' '))
    return texts.some(isShown) ? [block(named('p', texts.join(between).trim()))] : []
  })
  return [...captions.flatMap((caption) => blocksOf(flow(caption.children, marks, depth))), ...shown]
}

function listOf(list: Element, marks: ReadonlySet<Mark>, depth: number): Piece[] {
  const items = list.children.flatMap((child) => {
    if ('text' in child) return child.text.trim() ? [named('li', marked(child.text, marks))] : []
    const pieces = flow(child.name === 'li' ? child.children : [child], marksOf(child, marks), depth)
    const html = pieces.map((piece) => piece.html).join('')
    return isShown(html) ? [named('li', pieces.some(({ isBlock }) => isBlock) ? html : html.trim())] : []
  })
  const start = /^\d{1,6}$/.exec(list.attribs['start'] ?? '')?.[0]
  const open = list.name === 'ol' && start ? `<ol start="${start}">` : `<${list.name}>`
  return items.length > 0 ? [block(`${open}${items.join('')}</${list.name}>`)] : []
}

function elementOf(element: Element, outer: ReadonlySet<Mark>, depth: number): Piece[] {
  const { name, attribs, children } = element
  if (unread.has(name)) return []
  if (name === 'br') return [inline('<br>')]
  if (name === 'img') return [inline(escapeText(attribs['alt'] ?? ''))]
  const type = attribs['data-type']
  if (name === 'span' && (type === 'mention' || type === 'record')) {
    const kept = ['data-type', 'data-id', 'data-label'].flatMap((key) =>
      attribs[key] === undefined ? [] : [` ${key}="${escapeValue(attribs[key])}"`],
    )
    return [inline(`<span${kept.join('')}>${escapeText(textOf(children))}</span>`)]
  }
  if (name === 'table') return tableOf(element, outer, depth)
  if (name === 'ul' || name === 'ol') return listOf(element, outer, depth)
  const marks = marksOf(element, outer)
  const heading = headings[name]
  if (heading) {
    const line = lineOf(flow(children, outer, depth), ' ')
    return isShown(line) ? [block(named(heading, line))] : []
  }
  const pieces = flow(children, marks, depth)
  if (name === 'a') {
    const address = addressOf(element)
    const isWritten = address === undefined || bare(textOf(children)).includes(bare(address))
    return isWritten
      ? pieces
      : [
          ...pieces,
          inline(
            isShown(pieces.map(({ html }) => html).join(''))
              ? ` (${escapeText(address)})`
              : escapeText(address),
          ),
        ]
  }
  return paragraphs.has(name) ? blocksOf(pieces) : pieces
}

function flow(nodes: readonly HtmlNode[], marks: ReadonlySet<Mark>, depth: number): Piece[] {
  if (depth > deepest) return [inline(marked(textOf(nodes), marks))]
  return nodes.flatMap((node) =>
    'text' in node
      ? [inline(marked(node.text.replace(/[ \t\r\n\f]+/g, ' '), marks))]
      : elementOf(node, marks, depth + 1),
  )
}

/**
 * Converts HTML from Word, Excel, Google Docs or the web to our formatting; our own is unchanged. Output still needs
 * sanitising.
 */
export function adoptHtml(html: string): string {
  if (!foreign.test(html)) return html
  const pieces = flow(nodesOf(parseDocument(html).children), new Set(), 0)
  const blocks = pieces.some(({ isBlock }) => isBlock) ? blocksOf(pieces) : pieces
  return blocks.map((piece) => piece.html).join('')
}
