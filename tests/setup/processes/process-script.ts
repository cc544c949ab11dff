import { fileURLToPath } from 'node:url'

/** Where the processes that tests start stand as plain JavaScript, from the root of the repository. */
export const processDirectory = 'dist/test-processes'

/** The script of a process that tests start: starting from TypeScript would take seconds each time. */
export const processScript = (name: string): string =>
  fileURLToPath(new URL(`../../../${processDirectory}/${name}.js`, import.meta.url))
