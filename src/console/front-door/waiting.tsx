import styles from './waiting.module.css'
export const Waiting = ({ label }: { label: string }) => (
  <main className={styles.waiting} aria-busy="true">
    <h1 className="u-visually-hidden">{label}</h1>
  </main>
)
