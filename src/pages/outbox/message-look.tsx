import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import styles from './outbox.module.css'

/** What our mails are made of. No picture and no link: looking at a message tells nobody and opens nothing. */
const allowed = {
  ALLOWED_TAGS: [
    ...['table', 'tbody', 'tr', 'td', 'div', 'p', 'br', 'h1', 'h2', 'span', 'a', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'code', 'mark'],
  ],
  ALLOWED_ATTR: ['data-style', 'role', 'align', 'width', 'start'],
  // Its values are looked at as addresses otherwise, and `margin:0` as one with a scheme of its own.
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} as const

/** The body of a mail as elements. The page's policy refuses style attributes, not styles that are set by script. */
function elementsOf(html: string): DocumentFragment {
  const kept = html.replaceAll(' style="', ' data-style="')
  const { ALLOWED_TAGS, ALLOWED_ATTR, ADD_URI_SAFE_ATTR, ...others } = allowed
  const fragment = DOMPurify.sanitize(kept, {
    ...others,
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED_ATTR],
    ADD_URI_SAFE_ATTR: [...ADD_URI_SAFE_ATTR],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of fragment.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset['style'] ?? ''
    if (!/url\s*\(/i.test(style)) element.style.cssText = style
    delete element.dataset['style']
  }
  return fragment
}

/** An e-mail as its recipient sees it, out of reach of the console's styles. */
export function MessageLook({ html, title }: { html: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(elementsOf(html))
  }, [html])
  return (
    <section aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <div ref={place} className={styles.look} />
    </section>
  )
}
