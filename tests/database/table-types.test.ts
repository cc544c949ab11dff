import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tableTypes } from '../../src/runtime/node/migrations/table-types.ts'
import { withBothEngines } from '../setup/engines.ts'

withBothEngines('row types', (engine) => {
  it('are those of the migrated database: `npm run db:types` writes them', async () => {
    const database = await engine.database()
    const written = await database.transaction({ role: 'owner' }, tableTypes)
    expect(readFileSync('src/runtime/tables.ts', 'utf8')).toBe(written)
  })
})
