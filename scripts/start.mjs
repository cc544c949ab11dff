/** `npm start`: builds when the sources changed, then serves; a first start loads its demo data meanwhile. */
import { buildToStart } from './build.mjs'

const { consoleBuilt } = await buildToStart()
const { runServer } = await import('../dist/server/server.js')
await runServer(consoleBuilt)
