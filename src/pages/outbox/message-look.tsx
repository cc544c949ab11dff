import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import styles from './outbox.module.css'

/** Markup our e-mails use. No images or links: viewing notifies no one and opens nothing. */
const allowed = {
  ALLOWED_TAGS: [
    ...['table', 'tbody', 'tr', 'td', 'div', 'p', 'br', 'h1', 'h2', 'span', 'a', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'code', 'mark'],
  ],
  ALLOWED_ATTR: ['data-style', 'role', 'align', 'width', 'start'],
  // Otherwise treated as a URI, with `margin:0` as a scheme.
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} as const

/** CSP blocks style attributes but not styles set by script. */
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

/** Isolated from the console's styles. */
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
