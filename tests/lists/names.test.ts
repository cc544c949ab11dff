import { expect, it } from 'vitest'
import { NAME_ORDER } from '../../src/runtime/name-order.ts'
import { freshFor, withBothEngines } from '../setup/engines.ts'

withBothEngines('names in any script', (engine) => {
  const fresh = freshFor(engine, 'roles')
  const ask = async (expression: string, values: unknown[]) => {
    const database = await fresh()
    return await database.transaction({ role: 'app', readOnly: true }, async (tx) => {
      const { rows } = await tx.query<{ value: unknown }>(`select ${expression} as value`, values)
      return rows[0]?.value
    })
  }

  it.each([
    ['Chinese', '陈小明', '小明'],
    ['Tamil', 'முருகன் செல்வம்', 'செல்வம்'],
    ['French', 'Élodie Brûlé', 'éLODIE bRÛLÉ'],
    ['Cyrillic', 'Жуков Пётр', 'пётР'],
    ['Greek', 'ΟΔΥΣΣΕΑΣ', 'οδυσσεασ'],
    ['Jawi', 'محمد علي', 'علي'],
    ['Malay', 'Nur Aisyah binti Aziz', 'AISYAH'],
  ])('finds %s whatever its case', async (_, name, part) => {
    expect(await ask(`$1::text ilike '%' || $2 || '%'`, [name, part])).toBe(true)
    expect(await ask(`lower($1::text) like '%' || lower($2) || '%'`, [name, part])).toBe(true)
    expect(await ask('cardinality(extensions.show_trgm($1))', [part])).toBeGreaterThan(2)
    expect(await ask('extensions.show_trgm($1) = extensions.show_trgm(upper($1))', [part])).toBe(true)
  })

  it('sorts them as people do', async () => {
    const sorted = `(select array_agg(name order by name collate "${NAME_ORDER}") from unnest($1::text[]) name)`
    expect(await ask(sorted, [['zul', 'Élodie', 'ali', 'Zara', 'Ben', 'elena', '陈']])).toEqual([
      'ali',
      'Ben',
      'elena',
      'Élodie',
      'Zara',
      'zul',
      '陈',
    ])
  })
})
