import { expect, it } from 'vitest'
import { updateRecord } from '../../src/engine/api/write.ts'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { userService } from '../../src/services/access-control/user-service.ts'
import { api } from '../setup/api.ts'
import { engines, withPostgres } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withPostgres('two changes of who leads whom at once', () => {
  it.each(['parent_id', 'team_leader_id'])('close no circle together by %s', async (field) => {
    const engine = engines.find(({ name }) => name === 'postgres')
    if (!engine) throw new Error('No PostgreSQL in this run')
    const tenants = await TestTenants.open(engine)
    const admin = api(tenants, { as: 'admin@harta.test' })
    const [sales = 0, exec = 0, external = 0, director = 0] = ['sales', 'exec', 'external', 'director'].map(
      (who) => tenants.userId(`${who}@harta.test`),
    )
    const put = (id: number, above: number) => admin.put(`/access-control/user/${id}`, { [field]: above })
    const pairs = [
      [exec, sales],
      [director, external],
    ] as const
    for (const [below, above] of pairs) expect((await put(below, above)).status).toBe(200)

    const { sid, tid } = await readToken(tenants.runtime.signingKey, await tenants.token('admin@harta.test'))
    const request = { sid, tid, appCode: 'sas' as const, address: '', requestId: 'race' }
    // While one is not kept yet, the other neither sees it nor waits for it.
    let keep: () => void = () => undefined
    const first = await new Promise<{ kept: Promise<void> }>((changed, failed) => {
      const kept = withSession(tenants.database, request, {}, async (context) => {
        await updateRecord(userService, context, sales, { [field]: director })
        await new Promise<void>((resolve) => {
          keep = resolve
          changed({ kept })
        })
      })
      kept.catch(failed)
    })
    const second = await put(external, exec)
    keep()
    await first.kept
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another upline change is in progress. Try again',
    ])
    const again = await put(external, exec)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, [field]])
  })
})
