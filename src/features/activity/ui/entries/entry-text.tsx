import type { Mention } from '../../api/shapes.ts'
import styles from './entry-row.module.css'

/** Longest names first, as one may be a prefix of another. */
function pieces(body: string, mentions: readonly Mention[]): { text: string; mentioned: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text: body, mentioned: false }]
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return body
    .split(new RegExp(`(${escaped.join('|')})`))
    .filter(Boolean)
    .map((text) => ({ text, mentioned: names.includes(text) }))
}

export const EntryText = ({ body, mentions }: { body: string; mentions: readonly Mention[] }) => (
  <div className={styles.body}>
    {pieces(body, mentions).map(({ text, mentioned }, at) =>
      mentioned ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
    )}
  </div>
)
