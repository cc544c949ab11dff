import type { ReactNode } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import './sign-in.css'

interface SignInCardProps {
  appCode: AppCode
  title: string
  lead: string
  children: ReactNode
}

/** The card of the pages around the sign-in. */
export function SignInCard({ appCode, title, lead, children }: SignInCardProps) {
  return (
    <div className="u-sign-in-card">
      <div className="u-sign-in-brand">
        <BrandMark size={36} />
        <span>{variantOf(appCode).name}</span>
      </div>
      <h1>{title}</h1>
      <p className="u-sign-in-lead">{lead}</p>
      {children}
    </div>
  )
}
