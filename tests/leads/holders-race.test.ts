import { beforeAll, beforeEach, expect, it } from 'vitest'
import { updateRecord } from '../../src/engine/api/write.ts'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { leadService } from '../../src/services/lead/lead-service.ts'
import { api, type Api } from '../setup/api.ts'
import { engines, withPostgres } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

withPostgres('[ENT-07] a lead is handed over while several holders come to an end', () => {
  let tenants: TestTenants
  let admin: Api
  let corporate: string
  beforeAll(async () => {
    const engine = engines.find(({ name }) => name === 'postgres')
    if (!engine) throw new Error('No PostgreSQL in this run')
    tenants = await TestTenants.open(engine, { leads: 1 })
    admin = api(tenants, { as: 'admin@harta.test' })
    corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
  })
  beforeEach(async () => {
    await admin.put(corporate, { multi_assignment: true })
  })

  const end = () => admin.put(corporate, { multi_assignment: false })
  const [from, to] = ['sales@harta.test', 'exec@harta.test']
  let phones = 0
  async function heldLead(): Promise<number> {
    const lead = { name: 'Held', contact_no: `012333440${++phones}`, assign_to: tenants.userId(from) }
    return (await admin.post('/lead/leads', lead)).body.data.id as number
  }

  /** Hands a lead over by a session that waits `before` it writes, or `after` that: answers what lets it go on, and its end. */
  async function handOver(id: number, waits: 'before' | 'after') {
    const { sid, tid } = await readToken(tenants.runtime.signingKey, await tenants.token('admin@harta.test'))
    const request = { sid, tid, appCode: 'sas' as const, address: '', requestId: 'race' }
    const [reached, released] = [gate(), gate()]
    const pause = () => {
      reached.open()
      return released.opened
    }
    const kept = withSession(tenants.database, request, {}, async (context) => {
      if (waits === 'before') await pause()
      await updateRecord(leadService, context, id, { assign_to: tenants.userId(to) })
      if (waits === 'after') await pause()
    })
    await Promise.race([reached.opened, kept])
    return { goOn: released.open, kept }
  }
  const holdersOf = async (id: number) => {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ user_id: number }>('select user_id from lead_assignment where lead_id = $1', [id]),
    )
    return rows.map(({ user_id }) => user_id)
  }

  it('that end before it is written: whoever had it leaves it', async () => {
    const id = await heldLead()
    const { goOn, kept } = await handOver(id, 'before')
    expect((await end()).status).toBe(200)
    goOn()
    await kept
    expect(await holdersOf(id)).toEqual([tenants.userId(to)])
  })

  it('that end before it is kept: they wait for it, and end what it left', async () => {
    const id = await heldLead()
    const { goOn, kept } = await handOver(id, 'after')
    const ended = end()
    goOn()
    await kept
    expect((await ended).status).toBe(200)
    expect(await holdersOf(id)).toEqual([tenants.userId(to)])
  })
})
