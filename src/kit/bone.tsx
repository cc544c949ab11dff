import styles from './bone.module.css'

/** The place of a value that is on its way. */
export const Bone = ({ width }: { width: string | number }) => (
  <span className={styles.bone} data-part="bone" style={{ width }} />
)
