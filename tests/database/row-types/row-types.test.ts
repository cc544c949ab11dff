import type { RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withBothEngines } from '../../setup/engines.ts'
import { byText, type Fault, withRowsHeld } from './hold-rows.ts'
import { readConfig, readStatements } from './read-statements.ts'
import { any, either, more, people, switches, total } from './statements.fixture.ts'

const file = 'tests/database/row-types/statements.fixture.ts'
const statements = readStatements([file], readConfig().options)

describe('what statements declare', () => {
  it('is read with its place', () => {
    expect(statements[0]).toMatchObject({
      at: `${file}:15`,
      row: [
        {
          fields: {
            id: ['number'],
            name: ['string'],
            state: [{ is: 'open' }, { is: 'done' }],
            picture: expect.arrayContaining(['null', { instance: 'Uint8Array' }]),
            pets: [{ items: [{ fields: { name: ['string'], born: expect.arrayContaining(['missing']) } }] }],
            rest: 'anything',
          },
        },
      ],
    })
  })

  it('is anything where the type comes from elsewhere', () => {
    expect(statements.at(-1)?.row).toBe('anything')
  })
})

withBothEngines('rows', (engine) => {
  async function faultsOf(statement: RawBuilder<unknown>): Promise<Fault[]> {
    const told: Fault[] = []
    const database = withRowsHeld(
      await engine.database(),
      () => byText(statements),
      (fault) => told.push(fault),
    )
    await database.transaction({ role: 'app' }, (tx) => statement.execute(tx.db))
    return told
  }

  it('as they are declared are silent', async () => {
    expect(await faultsOf(people('Ann'))).toEqual([])
    expect(await faultsOf(any())).toEqual([])
  })

  it('are told by the statement and its column: a null, a text for a number, what is not of its kind', async () => {
    expect(await faultsOf(people(null))).toEqual([
      { at: `${file}:15`, path: 'name', declared: 'string', came: 'null' },
    ])
    expect(await faultsOf(total())).toEqual([
      { at: `${file}:20`, path: 'n', declared: 'number', came: '"12.5"' },
    ])
    expect(await faultsOf(either)).toMatchObject([{ path: expect.stringMatching(/^(kind|of)$/) }])
    expect(await faultsOf(switches)).toEqual([
      { at: `${file}:24`, path: 'other', declared: 'boolean', came: 'null' },
    ])
  })

  it('have no column that nobody named, and every one that is', async () => {
    expect(await faultsOf(more)).toEqual([
      { at: `${file}:26`, path: 'version', declared: 'not at all', came: 'a column' },
    ])
  })
})
