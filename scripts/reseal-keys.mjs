/** `npm run keys:reseal`: builds when the sources changed, then seals under the present key what earlier keys sealed. */
import { buildToStart } from './build.mjs'

const { consoleBuilt } = await buildToStart()
await consoleBuilt
await import('../dist/server/reseal-keys.js')
