import { useEffect, type ReactNode } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import type { Brand } from '../../domain/brand.ts'
import { BrandHead, brandRoot } from '../outside/brand.tsx'
import { LanguageChoice } from '../outside/language-choice.tsx'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import signInCard from '../sign-in/sign-in-card.module.css'
import styles from './visitor-page.module.css'

interface VisitorPageProps {
  appCode: AppCode
  brand?: Brand
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
}

/** Visitor page with the corporate's or variant's branding [VAR-01]; independent of react-admin and MUI. */
export function VisitorPage({ appCode, brand, title, lead, wide = false, children }: VisitorPageProps) {
  const name = brand?.name ?? variantOf(appCode).name
  const { className = '', style } = brandRoot(brand)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <main
      className={`${signInCard.page} ${styles.visitor} ${className}`}
      style={style}
      data-wide={wide || undefined}
    >
      <div className={signInCard.card}>
        <div className={signInCard.brand}>
          {brand ? (
            <BrandHead {...brand} />
          ) : (
            <>
              <BrandMark size={36} />
              <span>{name}</span>
            </>
          )}
        </div>
        <h1>{title}</h1>
        {lead && <p className={signInCard.lead}>{lead}</p>}
        {children}
        <LanguageChoice />
      </div>
    </main>
  )
}
