import type { CSSProperties } from 'react'
import styles from './chip.module.css'

const isHex = (colour: string | null | undefined): colour is string => /^#[0-9a-f]{6}$/i.test(colour ?? '')

/** A name in a colour: tinted, so that the text keeps its contrast on light and dark whatever the colour is. */
export function Chip({ text, colour }: { text: string; colour?: string | null }) {
  const style = isHex(colour) ? ({ '--chip': colour } as CSSProperties) : undefined
  return (
    <span className={styles.chip} data-part="chip" style={style}>
      <span>{text}</span>
    </span>
  )
}
