import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { Fold } from './use-fold.ts'
import styles from './fold-heading.module.css'

interface FoldHeadingProps {
  fold: Fold
  title: string
  /** Summary shown while collapsed. */
  total: ReactNode
}

export function FoldHeading({ fold, title, total }: FoldHeadingProps) {
  if (!fold.isFoldable) return title
  return (
    <button type="button" className={styles.fold} aria-expanded={fold.isOpen} onClick={fold.toggle}>
      <span>{title}</span>
      <small>{total}</small>
      <Icon name={fold.isOpen ? 'up' : 'down'} size={18} />
    </button>
  )
}

export function Folded({ fold, children }: { fold: Fold; children: ReactNode }) {
  if (!fold.isFoldable) return children
  return fold.isMounted && <div hidden={!fold.isOpen}>{children}</div>
}
