/** `npm run db:draft -- <schema> […]`: prints the first migration of the named schemas' tables. */
import { draftTable } from '../src/engine/draft.ts'
import { resourceNamed, schemaNamed } from '../src/engine/registry.ts'

const names = process.argv.slice(2)
if (names.length === 0) {
  console.error('Usage: npm run db:draft -- <schema> […]   e.g.  npm run db:draft -- budget')
  process.exit(1)
}
for (const name of names) console.log(draftTable(resourceNamed(name), (to) => schemaNamed(to).table))
