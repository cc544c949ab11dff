import { withPostgresDatabase } from './databases.ts'
import { withProcess } from './product-server.ts'

/** The built product with demo data, two processes of it on one PostgreSQL database, for as long as `work` takes. */
export const withTwoProcesses = (work: (origins: [string, string]) => Promise<void>): Promise<void> =>
  withPostgresDatabase((variables) =>
    withProcess(variables, (one) => withProcess(variables, (other) => work([one, other]))),
  )
