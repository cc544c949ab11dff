import styles from './form-problem.module.css'
/** What is wrong with a form as a whole. */
export const FormProblem = ({ problem }: { problem: string }) => (
  <div role="alert" className={styles.problem} hidden={!problem}>
    {problem}
  </div>
)
