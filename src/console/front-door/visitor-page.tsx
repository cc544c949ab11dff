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
  /** Of the corporate that sent the visitor here. */
  brand?: Brand
  title: string
  lead?: string
  /** For what does not fit beside a form. */
  wide?: boolean
  children: ReactNode
}

/** A page for visitors, under the corporate's name, logo and colour, or those of the page's variant [VAR-01]. Stands without react-admin and MUI. */
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
