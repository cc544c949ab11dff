import type { CSSProperties } from 'react'
import styles from './chip.module.css'

const isHex = (colour: string | null | undefined): colour is string => /^#[0-9a-f]{6}$/i.test(colour ?? '')

/** Tinted so that text keeps its contrast in light and dark mode. */
export function Chip({ text, colour }: { text: string; colour?: string | null }) {
  const style: CSSProperties | undefined = isHex(colour) ? { '--chip': colour } : undefined
  return (
    <span className={styles.chip} data-part="chip" style={style}>
      <span>{text}</span>
    </span>
  )
}
