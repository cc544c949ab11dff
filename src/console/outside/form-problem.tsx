import styles from './form-problem.module.css'
export const FormProblem = ({ problem }: { problem: string }) => (
  <div role="alert" className={styles.problem} hidden={!problem}>
    {problem}
  </div>
)
