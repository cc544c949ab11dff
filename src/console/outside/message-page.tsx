import type { ReactNode } from 'react'
import type { Brand } from '../../domain/brand.ts'
import { BrandHead, brandRoot } from './brand.tsx'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** Of the corporate that sent the visitor here. */
  brand?: Brand
  title: string
  message: string
  /** Within the shell, which has its `main` already. */
  within?: boolean
  /** Between what it says and the way on. */
  more?: ReactNode
  children: ReactNode
}

/** A page that says one thing and offers a way on. Stands without react-admin and MUI. */
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
