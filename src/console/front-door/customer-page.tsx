import { useCallback, useEffect, useState } from 'react'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { isMobile, isPhone, phoneGroups, showPhone } from '../../domain/phone.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { RequestedDocuments } from './requested-documents.tsx'
import { RefusedPage } from './refused-page.tsx'
import { linkInFragment } from './visitor-address.ts'
import { text } from './text.ts'
import { usePageLanguage } from './use-page-language.ts'
import { useLoaded } from './use-loaded.ts'
import { readCustomerPage, type CustomerPageInfo } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import styles from './customer-page.module.css'

/** /public/customer#…: open requests, progress and contact of a customer. */
export default function CustomerPage(props: OutsidePageProps) {
  const [link] = useState(linkInFragment)
  if (link) return <OpenPage {...props} link={link} />
  return <RefusedPage title={text('customer.refused_title')} message={text('customer.no_link')} />
}

function useComeBack(again: (() => void) | undefined): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again?.()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [again])
}

function OpenPage({ appCode, link }: OutsidePageProps & { link: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readCustomerPage(link), [link]))
  useComeBack(again)
  usePageLanguage('customer/page', link, data?.language)
  if (problem) return <RefusedPage title={text('customer.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('customer.loading')} />
  const { corporate_name: corporate, brand, name, parts, documents, expires_at, agent } = data
  const total = parts.length + documents.length
  const done = parts.filter(({ state }) => state === 'done').length
  const received = documents.filter((each) => each.received > 0).length
  return (
    <VisitorPage
      appCode={appCode}
      brand={{ name: corporate, ...brand }}
      title={text('customer.title', { name })}
      lead={text('customer.lead', { corporate })}
    >
      <div className={styles.progress} role="status">
        <strong>{text('customer.progress', { done: done + received, total })}</strong>
        <progress max={total} value={done + received} aria-label={text('customer.progress_name')} />
      </div>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((each) => (
            <Part key={each.part} {...each} />
          ))}
        </ul>
      )}
      <RequestedDocuments link={link} documents={documents} onChange={again} />
      <Agent {...agent} />
      <p className={styles.soft}>{text('customer.until', { day: showDay(expires_at) })}</p>
    </VisitorPage>
  )
}

function Part({ part, state, link, done_at }: CustomerPageInfo['parts'][number]) {
  const way = text(state === 'opened' ? 'customer.continue' : 'customer.open')
  const isClosed = link === null && state !== 'done'
  return (
    <li data-state={state}>
      <div>
        <strong>{text(`customer.${part}`)}</strong>
        <small>
          {isClosed
            ? text(state === 'ended' ? 'customer.ended' : 'customer.elsewhere')
            : text(`customer.${state}`, { time: done_at ? showTime(done_at) : '' })}
        </small>
      </div>
      {link && (
        <a className="u-button u-button--main" href={link} aria-label={`${way}: ${text(`customer.${part}`)}`}>
          {way}
        </a>
      )}
    </li>
  )
}

function Agent({ name, phone }: CustomerPageInfo['agent']) {
  return (
    <section className={styles.agent} aria-label={text('customer.contact')}>
      <p>
        <small>{text('customer.contact')}</small>
        <strong>{name}</strong>
        {phone && <span>{isPhone(phone) ? phoneGroups(phone).join(' ') : phone}</span>}
      </p>
      {phone && (
        <div>
          <a className="u-button" href={`tel:${showPhone(phone)}`}>
            {text('customer.call')}
          </a>
          {isMobile(phone) && (
            <a className="u-button" href={`https://wa.me/${phone}`} target="_blank" rel="noopener noreferrer">
              {text('customer.whatsapp')}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
