import { useEffect, type ReactNode } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import '../sign-in/sign-in.css'
import './front-door.css'

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
    <main className="u-sign-in u-visitor" data-wide={wide || undefined}>
      <div className="u-sign-in-card">
        <div className="u-sign-in-brand">
          <BrandMark size={36} />
          <span>{name}</span>
        </div>
        <h1>{title}</h1>
        {lead && <p className="u-sign-in-lead">{lead}</p>}
        {children}
      </div>
    </main>
  )
}
