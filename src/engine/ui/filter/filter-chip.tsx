import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import styles from './filter-chip.module.css'

interface FilterChipProps {
  children: ReactNode
  removal: string
  onOpen?: (chip: HTMLElement) => void
  onRemove: () => void
}

export function FilterChip({ children, removal, onOpen, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip} data-part="filter-chip">
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={(event) => onOpen(event.currentTarget)}>
          {children}
        </button>
      ) : (
        <span>{children}</span>
      )}
      <button type="button" aria-label={removal} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}
