import styles from './skeleton-bar.module.css'

export const SkeletonBar = ({ width }: { width: string | number }) => (
  <span className={styles.bone} data-part="bone" style={{ width }} />
)
