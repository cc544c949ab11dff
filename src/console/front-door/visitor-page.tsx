import { useEffect, type ReactNode } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import signInCard from '../sign-in/sign-in-card.module.css'
import styles from './visitor-page.module.css'

interface VisitorPageProps {
  appCode: AppCode
  title: string
  lead?: string
  /** For what does not fit beside a form. */
  wide?: boolean
  children: ReactNode
}

/** A page for visitors, under name and colour of the page's variant [VAR-01]. Stands without react-admin and MUI. */
export function VisitorPage({ appCode, title, lead, wide = false, children }: VisitorPageProps) {
  const { name } = variantOf(appCode)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <main className={`${signInCard.page} ${styles.visitor}`} data-wide={wide || undefined}>
      <div className={signInCard.card}>
        <div className={signInCard.brand}>
          <BrandMark size={36} />
          <span>{name}</span>
        </div>
        <h1>{title}</h1>
        {lead && <p className={signInCard.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
