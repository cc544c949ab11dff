import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('the time to the first response', (engine) => {
  let tenants: TestTenants
  const as = (who: string) => api(tenants, { as: `${who}@harta.test` })
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  /** A lead of `sales`, who has it for an hour already. */
  async function lead(contact_no: string) {
    const { body } = await as('sales').post('/lead/leads', { name: 'Tan', contact_no })
    const { id } = body.data as { id: number }
    await tenants.database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query("update lead set created_at = now() - interval '1 hour' where id = $1", [id])
      await tx.query("update lead_assignment set assign_at = now() - interval '1 hour' where lead_id = $1", [
        id,
      ])
    })
    return id
  }
  const median = async (): Promise<string | null> =>
    (await as('director').get('/report/lead?by=channel&measures=answered')).body.data.cells[0].figures[0]
      .value

  it('[RTE-25] ends with the assignee’s first SMS, call or note, and with nobody else’s', async () => {
    const id = await lead('0127000201')
    await as('director').post(`/lead/lead/${id}/entries`, { kind: 'call', outcome: 'no_answer' })
    expect(await median()).toBeNull()
    const sent = await as('sales').call('POST /messaging/sms', {
      body: {
        owner_type: 'Lead',
        owner_id: id,
        sms_number: '0127000201',
        sms_content: 'RM0.00 Harta Prima: Hi, thank you for your enquiry.',
      },
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect(Number(await median())).toBeCloseTo(60, 0)
    const called = await lead('0127000202')
    await as('sales').post(`/lead/lead/${called}/entries`, { kind: 'call', outcome: 'no_answer' })
    expect(Number(await median())).toBeCloseTo(60, 0)
  })

  it('[RTE-25] starts anew with another assignee', async () => {
    const minutes = async (id: number) => {
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ minutes: string | null }>(
          'select response_seconds / 60 as minutes from lead where id = $1',
          [id],
        ),
      )
      return rows[0]?.minutes ?? null
    }
    const id = await lead('0127000203')
    const note = await as('sales').post(`/lead/lead/${id}/entries`, {
      kind: 'note',
      body: '<p>Rang twice</p>',
    })
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    expect(Number(await minutes(id))).toBeCloseTo(60, 0)
    const given = await as('director').put(`/lead/leads?ids=[${id}]`, {
      assign_to: tenants.userId('exec@harta.test'),
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await minutes(id)).toBeNull()
  })
})
