import { expect, it } from 'vitest'
import { withSession } from '../src/runtime/session.ts'
import { readToken } from '../src/runtime/tokens.ts'
import { api, filter, type Json } from './api.ts'
import { withEngines } from './engines.ts'
import { World } from './world.ts'

withEngines('names of referred records', (engine) => {
  it('are on every row of a page, however many are kept between calls', async () => {
    const world = await World.open(engine, { leads: 30 })
    const admin = api(world, { as: 'admin@harta.test' })
    const { sid, tid } = await readToken(world.runtime.signingKey, await world.token('admin@harta.test'))
    const people = ['sales@harta.test', 'exec@harta.test'].map((account) => world.userId(account))
    // One of the page's names is kept already, the other is read, and there is no more room.
    await withSession(
      world.database,
      { sid, tid, appCode: 'sas', address: '', requestId: 'names' },
      { readOnly: true },
      ({ names }) => {
        const kept = new Map([[people[0] ?? 0, { text: 'Kept' }]])
        for (let id = 1; id <= 5001; id++) kept.set(-id, { text: 'Somebody' })
        names.set('user', kept)
        return Promise.resolve()
      },
    )
    const { body } = await admin.get(`/lead/leads?limit=100&${filter({ assign_to: people })}`)
    const rows: Json[] = body.data.data
    expect(new Set(rows.map(({ assign_to }) => assign_to))).toEqual(new Set(people))
    for (const { assign_to, _labels } of rows)
      expect(_labels.assign_to?.text).toEqual(assign_to === people[0] ? 'Kept' : expect.any(String))
  })
})
