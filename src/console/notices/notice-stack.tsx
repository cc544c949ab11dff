import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { text } from '../../client/texts/text.ts'
import { dismissNotice, notices, type ShownNotice } from '../../client/notice-store.ts'
import { serviceAway } from '../../client/service-away.ts'
import { noticeTimeouts } from '../../domain/notices.ts'
import styles from './notice-stack.module.css'

/** MUI dialogs set aria-hidden on siblings; notices must still be announced. */
function keepTold(section: HTMLElement) {
  const observer = new MutationObserver(() => section.removeAttribute('aria-hidden'))
  observer.observe(section, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

export function NoticeStack() {
  const shown = useSyncExternalStore(notices.subscribe, notices.get)
  const away = useSyncExternalStore(serviceAway.subscribe, serviceAway.get)
  return createPortal(
    <section ref={keepTold} className={styles.notices} data-part="notices" aria-label={text('notice.region')}>
      {away && (
        <div className={`${styles.notice} ${styles.warning}`} data-part="notice" role="status">
          <div className={styles.body}>
            <p>{text('notice.away')}</p>
          </div>
        </div>
      )}
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>,
    document.body,
  )
}

/** Expires on a timer that pauses on hover or focus. */
function NoticeCard({ notice }: { notice: ShownNotice }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.timeout)
    return () => clearTimeout(timer)
  }, [held, notice])

  return (
    <div
      className={`${styles.notice} ${styles[notice.kind]}`}
      data-part="notice"
      data-brief={notice.timeout <= noticeTimeouts.widget ? '' : undefined}
      role={notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.body}>
        <p>{marked(notice.text)}</p>
        {notice.items && (
          <ol>
            {notice.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ol>
        )}
        {notice.actions?.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={styles.action}
            onClick={() => {
              dismissNotice(notice.id)
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={text('notice.close')}
        onClick={() => dismissNotice(notice.id)}
      >
        <X size={16} strokeWidth={1.75} />
      </button>
    </div>
  )
}

/** Renders only `<b>` as markup and cuts long links, everything else is plain text. */
const marked = (text: string) =>
  text
    .split(/<b>(.*?)<\/b>/)
    .map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : withShortLinks(part)))

const withShortLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.address}>
        {part}
      </span>
    ) : (
      part
    ),
  )
