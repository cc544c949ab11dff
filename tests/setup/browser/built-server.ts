import { join } from 'node:path'

export const builtServer = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'server.js')
