import { Icon } from './icons/icon.tsx'
import styles from './search-input.module.css'

interface SearchInputProps {
  label: string
  placeholder: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  title?: string
  maxLength?: number
  /** Excludes it from the page's search shortcut. */
  inPart?: true
}

export const SearchInput = ({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
  title,
  maxLength,
  inPart,
}: SearchInputProps) => (
  <div className={styles.search} data-part="search" data-label={placeholder}>
    <Icon name="search" />
    <input
      type="search"
      data-shortcut={inPart ? undefined : 'search'}
      aria-label={label}
      placeholder={placeholder}
      title={title}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
    {value !== '' && (
      <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
        <Icon name="close" size={14} />
      </button>
    )}
  </div>
)
