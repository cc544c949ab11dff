import type { ReactNode } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import styles from './sign-in-card.module.css'

interface SignInCardProps {
  appCode: AppCode
  title: string
  lead: string
  children: ReactNode
}

export function SignInCard({ appCode, title, lead, children }: SignInCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.brand}>
        <BrandMark size={36} />
        <span>{variantOf(appCode).name}</span>
      </div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}
