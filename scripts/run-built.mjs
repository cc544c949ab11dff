/** Runs a command of the server by its name, `dist/server/<name>.js`, with the arguments after it; builds before where the sources changed. */
import { buildToStart } from './build.mjs'

const { consoleBuilt } = await buildToStart()
await consoleBuilt
const [name] = process.argv.splice(2, 1)
await import(`../dist/server/${name}.js`)
