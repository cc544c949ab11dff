/** `npm start`: builds when the sources changed, then serves. */
import { build } from './build.mjs'

await build()
await import('../dist/server/server.js')
