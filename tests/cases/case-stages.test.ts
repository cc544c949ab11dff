import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { caseStages, type CaseStage } from '../../src/domain/sales/case-stages.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

type Role = 'sales' | 'handler' | 'coordinator' | 'manager' | 'admin'
const roles: readonly Role[] = ['sales', 'handler', 'coordinator', 'manager', 'admin']
const agents: readonly Role[] = ['sales', 'coordinator', 'manager', 'admin']
const banks: readonly Role[] = ['handler', 'coordinator', 'manager', 'admin']
const leads: readonly Role[] = ['coordinator', 'manager', 'admin']
const revokers: readonly Role[] = ['manager', 'admin']

/** By hand, from domain.md and sales.md B1: who moves a property that is paid in cash, and where. */
const table: Readonly<Record<CaseStage, Partial<Record<CaseStage, readonly Role[]>>>> = {
  'Application Pending': { Reserve: leads, 'Application Rejected': agents, Cancelled: agents },
  Reserve: {
    'Bank Processing': banks,
    'Lawyer Processing': leads,
    'Declined by client': leads,
    Cancelled: leads,
    Revoke: revokers,
  },
  'Bank Processing': {
    'Bank Approval': banks,
    Rejected: banks,
    'Declined by client': leads,
    Cancelled: leads,
  },
  Rejected: { 'Bank Processing': banks, Cancelled: leads, Revoke: revokers },
  'Bank Approval': {
    'Lawyer Processing': leads,
    'Bank Processing': banks,
    'Declined by client': leads,
    Cancelled: leads,
  },
  'Lawyer Processing': { SOLD: leads, Cancelled: leads, Revoke: revokers },
  SOLD: { Completed: ['admin'], Revoke: ['admin'] },
  Completed: { 'Application Pending': ['admin'] },
  'Application Rejected': { 'Application Pending': ['admin'] },
  Cancelled: { 'Application Pending': ['admin'] },
  'Declined by client': { 'Application Pending': ['admin'] },
  Revoke: { 'Application Pending': ['admin'] },
}
const stages = Object.keys(caseStages) as CaseStage[]

withEngine('stages of cases', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const put = (id: number, stage: CaseStage) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set stage = ${stage} where id = ${id}`.execute(db),
    )
  const move = (id: number, from: CaseStage, to: CaseStage, more: object = {}, role = 'admin') =>
    as(role).post(`/sales/case/${id}/stage`, { from, to, ...more })
  const stageOf = async (id: number) => (await as('admin').get(`/sales/cases/${id}`)).body.data.stage
  const submit = async (prod_id: number, values: object = {}) => {
    const bank_id = await someBank(as('owner'))
    const made = await as('handler').post('/sales/case-banks', { prod_id, bank_id, ...values })
    expect(made.status).toBe(201)
    return made.body.data as Json
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[STA-14] each pair of stages is allowed to whom the table says, and every other one refused', async () => {
    const { id } = await newCase(as('sales'), { purchase_by: 'cash' })
    const wrong: string[] = []
    for (const from of stages) {
      await put(id, from)
      for (const role of roles) {
        const { body } = await as(role).get(`/sales/case/${id}/stage/needs`)
        const allowed = body.data.moves.filter((each: Json) => each.allowed).map((each: Json) => each.to)
        const expected = stages.filter((to) => table[from][to]?.includes(role))
        if (allowed.toSorted().join() !== expected.toSorted().join())
          wrong.push(`${role} from ${from}: ${allowed.join()} instead of ${expected.join()}`)
      }
      for (const to of stages) {
        const who = table[from][to]
        const refused = await move(
          id,
          from,
          to,
          {},
          who ? (roles.find((role) => !who.includes(role)) ?? 'banker') : 'admin',
        )
        const expected = who ? 403 : 422
        if (refused.status !== expected)
          wrong.push(`${from} to ${to}: ${refused.status} instead of ${expected}`)
        if (!who && refused.body.codes?.to?.[0].key !== 'stages.no_move')
          wrong.push(`${from} to ${to}: not by the table`)
      }
      if ((await stageOf(id)) !== from) wrong.push(`${from}: moved`)
    }
    expect(wrong).toEqual([])
  })

  it('a move says what is missing, field by field, and takes it along; a stale one is a 409 and keeps nothing', async () => {
    const { id } = await newCase(as('sales'))
    const empty = await move(id, 'Application Pending', 'Reserve', {}, 'coordinator')
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.codes).toSorted()).toEqual(
      ['booking_form', 'booking_paid_to', 'identity', 'payment_proof', 'sales_date'].toSorted(),
    )
    const { id: project } = await newCase(as('sales'), { deal_kind: 'project' })
    const unitless = await move(project, 'Application Pending', 'Reserve', {}, 'coordinator')
    expect(unitless.body.codes.unit[0].key).toBe('sales.needs_unit')
    const cancel = await move(id, 'Application Pending', 'Cancelled')
    expect(cancel.body.codes.reason[0].key).toBe('stages.reason')
    const smuggled = await move(id, 'Application Pending', 'Cancelled', {
      reason: 'x',
      values: { spa_price: '1.00' },
    })
    expect(smuggled.status).toBe(422)
    const stale = await move(id, 'Reserve', 'Cancelled', { reason: 'Changed mind' })
    expect(stale.status).toBe(409)
    expect(
      (
        await api(tenants, { as: 'owner@pinnacle.test' }).post(`/sales/case/${id}/stage`, {
          from: 'Reserve',
          to: 'Cancelled',
        })
      ).status,
    ).toBe(404)
    expect((await as('admin').post(`/sales/case/${id}/stage`, { to: 7 })).status).toBe(422)
    expect(await stageOf(id)).toBe('Application Pending')
  })

  it('a mortgage skips Reserve, goes to its bank, its offer and its lawyers, each move kept with its clock', async () => {
    const { id } = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
    expect((await move(id, 'Application Pending', 'Reserve')).body.codes.to[0].key).toBe('stages.no_move')
    const early = await move(id, 'Application Pending', 'Bank Processing', {}, 'handler')
    expect(early.body.codes.submission[0].key).toBe('sales.needs_submission')
    const sent = await submit(id, { submitted_on: '2026-11-02' })
    const processing = await move(
      id,
      'Application Pending',
      'Bank Processing',
      { note: 'By courier' },
      'handler',
    )
    expect(processing.status).toBe(200)
    expect(processing.body.data.due_on > processing.body.data.stage_since.slice(0, 10)).toBe(true)
    expect((await move(id, 'Bank Processing', 'Bank Approval')).body.codes.chosen_offer[0].key).toBe(
      'sales.needs_offer',
    )
    const offer = { lo_issued_on: '2026-11-20', lo_expires_on: '2099-01-01', amount_approved: '400000.00' }
    await as('handler').put(`/sales/case-banks/${sent.id}`, { ...offer, version: sent.version })
    expect((await as('handler').post(`/sales/case-bank/${sent.id}/choose`)).status).toBe(200)
    expect((await move(id, 'Bank Processing', 'Bank Approval', {}, 'handler')).status).toBe(200)
    const waiting = await move(id, 'Bank Approval', 'Lawyer Processing')
    expect(Object.keys(waiting.body.codes).toSorted()).toEqual(['accepted_offer', 'solicitors'])
    const { body } = await as('admin').get(`/sales/case/${id}/stage/moves`)
    expect(body.data.map(({ to, note }: Json) => [to, note])).toEqual([
      ['Bank Approval', null],
      ['Bank Processing', 'By courier'],
      ['Application Pending', null],
    ])
  })

  it('Rejected needs every submission refused and a reason; an administrator alone reopens what is final', async () => {
    const { id } = await newCase(as('sales'), { prod_type: 'REFINANCE' })
    const sent = await submit(id, { submitted_on: '2026-11-02' })
    await move(id, 'Application Pending', 'Bank Processing', {}, 'handler')
    const early = await move(id, 'Bank Processing', 'Rejected', { reason: 'DSR' }, 'handler')
    expect(early.body.codes.all_refused[0].key).toBe('sales.needs_refusals')
    await as('handler').put(`/sales/case-banks/${sent.id}`, {
      reject_reason: 'DSR too high',
      version: sent.version,
    })
    expect((await as('handler').post(`/sales/case-bank/${sent.id}/choose`)).status).toBe(409)
    expect((await move(id, 'Bank Processing', 'Rejected', { reason: 'DSR' }, 'handler')).status).toBe(200)
    expect((await move(id, 'Rejected', 'Cancelled', { reason: 'No other bank' }, 'coordinator')).status).toBe(
      200,
    )
    const again = { reason: 'Income was recalculated' }
    expect((await move(id, 'Cancelled', 'Application Pending', again, 'coordinator')).status).toBe(403)
    expect((await move(id, 'Cancelled', 'Application Pending')).status).toBe(422)
    expect((await move(id, 'Cancelled', 'Application Pending', again)).status).toBe(200)
  })
})
