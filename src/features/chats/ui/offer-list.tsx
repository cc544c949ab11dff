import type { Offers } from './use-offers.ts'
import styles from './composer.module.css'

export function OfferList({ offered, label }: { offered: Offers['offered']; label: string }) {
  if (!offered || offered.offers.length === 0) return null
  return (
    <ul className={styles.people} role="listbox" aria-label={label}>
      {offered.offers.map(({ key, label: name, hint, choose }, at) => (
        <li
          key={key}
          role="option"
          aria-selected={at === offered.at}
          aria-label={name}
          onMouseDown={(event) => {
            event.preventDefault()
            choose()
          }}
        >
          {name} {hint && <small>{hint}</small>}
        </li>
      ))}
    </ul>
  )
}
