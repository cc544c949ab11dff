/**
 * `npm run db:draft -- <schema> […]`: prints the first migration of the named schemas' tables.
 * `npm run db:draft -- --search <schema>`: prints the repeatable file with the function that searches one.
 */
import '../resources/register.ts'
import { draftSearch, draftTable } from '../src/engine/draft.ts'
import { likenessIndexesOf } from '../src/features/duplicates/draft.ts'
import { resourceNamed, schemaNamed } from '../src/engine/registry.ts'

const given = process.argv.slice(2)
const names = given.filter((name) => name !== '--search')
if (names.length === 0) {
  console.error('Usage: npm run db:draft -- [--search] <schema> […]   e.g.  npm run db:draft -- budget')
  process.exit(1)
}
for (const name of names) {
  const resource = resourceNamed(name)
  if (given.includes('--search')) process.stdout.write(draftSearch(resource))
  else console.log(draftTable(resource, (to) => schemaNamed(to).table, likenessIndexesOf(resource)))
}
