/** Prints the `sql` statements of the product with the shapes of their rows, as JSON. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readConfig, readStatements } from './read-statements.ts'

const { fileNames, options } = readConfig()
const files = fileNames
  .filter((name) => relative('.', name).startsWith('src/') && !/\.test\.tsx?$/.test(name))
  .filter((name) => /from 'kysely'/.test(readFileSync(name, 'utf8')))
process.stdout.write(JSON.stringify(readStatements(files, options)))
