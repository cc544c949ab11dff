import { Icon } from './icons/icon.tsx'
import styles from './find-box.module.css'

interface FindBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

export const FindBox = ({ label, value, onChange, autoFocus = false }: FindBoxProps) => (
  <label className={styles.findBox} data-part="find-box">
    <Icon name="search" />
    <input
      type="text"
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
