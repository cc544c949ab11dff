/** What is wrong with a form as a whole. */
export const FormProblem = ({ problem }: { problem: string }) => (
  <div role="alert" className="u-sign-in-problem" hidden={!problem}>
    {problem}
  </div>
)
