import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import styles from './rich-text.module.css'

/** Same allowlist as the server. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'h1', 'h2', 'strong', 'em', 's', 'u', 'code', 'mark', 'ul', 'ol', 'li', 'span'],
  ALLOWED_ATTR: ['start', 'data-type', 'data-id', 'data-label'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

interface RichTextViewProps {
  html: string
  /** Modifies the sanitised content. */
  dress?: (content: DocumentFragment) => void
}

/** Sanitises again on display. */
export default function RichTextView({ html, dress }: RichTextViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
    dress?.(content)
    place.current?.replaceChildren(content)
  }, [html, dress])
  return <div ref={place} className={styles.richText} data-part="rich-text" />
}
