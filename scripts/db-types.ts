/** `npm run db:types`: writes the row types of all tables from a database that every migration has made. */
import { writeFileSync } from 'node:fs'
import { openEmbedded } from '../src/runtime/node/embedded/open-embedded.ts'
import { templateOf } from '../src/runtime/node/embedded/template.ts'
import { findSchemaFiles } from '../src/runtime/node/migrations/schema-files.ts'
import { tableTypes } from '../src/runtime/node/migrations/table-types.ts'

const database = await openEmbedded({ dataDir: 'memory', template: () => templateOf(findSchemaFiles()) })
writeFileSync('src/runtime/tables.ts', await database.transaction({ role: 'owner' }, tableTypes))
await database.close()
