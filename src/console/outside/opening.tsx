import { text } from '../../client/texts/text.ts'
import styles from './opening.module.css'

/** The outline of the console while its scripts arrive. */
export function Opening() {
  return (
    <main className={styles.opening}>
      <h1 className="u-visually-hidden">{text('sign_in.loading')}</h1>
      <div className={styles.side} />
      <div className={styles.top} />
    </main>
  )
}
