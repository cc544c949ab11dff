import { StartupError } from '../runtime/node/startup-error.ts'
import type { Environment } from './environment.ts'

export const listenError = ({ PORT, HOST }: Environment, error: NodeJS.ErrnoException) =>
  new StartupError(
    error.code === 'EADDRINUSE'
      ? `Port ${PORT} is taken: stop what uses it or set PORT`
      : `Cannot listen on ${HOST}:${PORT}: ${error.message}`,
  )
