import { startDatabases } from './databases.ts'

/** Playwright calls it before its workers, and what it gives after them. */
export default startDatabases
