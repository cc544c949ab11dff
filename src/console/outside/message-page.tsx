import type { ReactNode } from 'react'
import type { Brand } from '../../domain/brand.ts'
import { BrandHead, brandRoot } from './brand.tsx'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  brand?: Brand
  title: string
  message: string
  /** Inside the shell, which already has `main`. */
  within?: boolean
  more?: ReactNode
  children: ReactNode
}

/** Single-message page; independent of react-admin and MUI. */
export function MessagePage({ brand, title, message, within = false, more, children }: MessagePageProps) {
  const Root = within ? 'div' : 'main'
  const { className = '', style } = brandRoot(brand)
  return (
    <Root className={`${styles.message} ${className}`} style={style}>
      {brand ? <BrandHead {...brand} /> : <BrandMark size={40} />}
      <h1>{title}</h1>
      <p>{message}</p>
      {more}
      <div className={styles.messageWays}>{children}</div>
    </Root>
  )
}
