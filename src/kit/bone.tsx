import styles from './bone.module.css'

export const Bone = ({ width }: { width: string | number }) => (
  <span className={styles.bone} data-part="bone" style={{ width }} />
)
