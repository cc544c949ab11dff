import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { appCodeOf, TestTenants } from '../setup/test-tenants.ts'
import { newCase, newCustomer, someBank } from './case-data.ts'

withEngine('what people may ask about their cases', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  /** A case that a bank refused and that was cancelled, each piece with a word of its own. */
  async function refusedCase(word: string) {
    const customer = await newCustomer(as('sales'), `${word} Kaur`)
    const made = await newCase(as('sales'), {
      customer_id: customer,
      prod_type: 'MORTGAGE',
      remarks: `${word} is in a hurry`,
      spa_price: '500000.00',
    })
    const form = new FormData()
    form.set('file', new File([`%PDF-1.4 ${word}`], `${word} identity.pdf`, { type: 'application/pdf' }))
    const kept = await as('handler').send('/attachment/attachments', { method: 'POST', body: form })
    const document = {
      prod_id: made.id,
      kind: 'identity',
      file: kept.body.data.id,
      remarks: `${word}, front`,
    }
    expect((await as('handler').post('/sales/case-documents', document)).status).toBe(201)
    const submission = {
      prod_id: made.id,
      bank_id: await someBank(as('owner')),
      reference: `${word}-1`,
      amount_applied: '400000.00',
      reject_reason: `${word} has a CCRIS entry`,
    }
    expect((await as('handler').post('/sales/case-banks', submission)).status).toBe(201)
    const note = { kind: 'note', body: `${word} asked twice` }
    expect((await as('sales').post(`/sales/case/${made.id}/entries`, note)).status).toBe(201)
    const moved = { from: 'Application Pending', to: 'Cancelled', reason: `${word} moved away` }
    expect((await as('sales').post(`/sales/case/${made.id}/stage`, moved)).status).toBe(200)
    return { customer, made: made as Json }
  }

  const erase = (customer: number) =>
    as('admin').post(`/customer/customer/${customer}/erasure`, { reason: 'They asked for it by e-mail' })

  const everything = () =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => {
      const tables = [
        'sales_case',
        'case_bank',
        'case_document',
        'case_stage_move',
        'record_entry',
        'stored_file',
        'audit',
      ]
      const texts: string[] = []
      for (const name of tables) {
        const { rows } = await tx.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
        texts.push(...rows.map(({ row }) => `${name} ${row}`))
      }
      return texts
    })

  it('[PDPA] a case with its submissions, documents and moves is in the file of its customer', async () => {
    const { customer, made } = await refusedCase('Tarveen')
    const headers = {
      'application-code': appCodeOf('admin@harta.test'),
      authorization: `Bearer ${await tenants.token('admin@harta.test')}`,
    }
    const answer = await tenants.app.request(`/api/customer/customer/${customer}/take-out`, {
      method: 'POST',
      headers,
    })
    expect(answer.status).toBe(200)
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const data = JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array())) as Json
    expect(data.customer).toMatchObject({
      sales_case: [{ id: made.id, remarks: 'Tarveen is in a hurry' }],
      case_bank: [{ reference: 'Tarveen-1', reject_reason: 'Tarveen has a CCRIS entry' }],
      case_document: [{ kind: 'identity', remarks: 'Tarveen, front' }],
    })
    expect(data.customer.case_stage_move.map(({ reason }: Json) => reason)).toContain('Tarveen moved away')
    expect(Object.keys(parts)).toContain('documents/Tarveen identity.pdf')
    const { text } = await extractText(parts['data.pdf'] ?? new Uint8Array(), { mergePages: true })
    expect(text).toContain('Tarveen moved away')
  })

  it('[PDPA] erasure leaves nothing of the person in cases, and every figure', async () => {
    const { customer, made } = await refusedCase('Quilmar')
    const naming = async () => (await everything()).filter((line) => line.includes('Quilmar'))
    expect((await naming()).length).toBeGreaterThan(8)
    expect((await erase(customer)).status).toBe(200)
    expect(await naming()).toEqual([])
    const left = (await as('admin').get(`/sales/cases/${made.id}`)).body.data
    expect(left).toMatchObject({ stage: 'Cancelled', name: null, remarks: null })
    expect(Number(left.spa_price)).toBe(500_000)
    const { body } = await as('admin').get(`/sales/case-banks?filter=${JSON.stringify({ prod_id: made.id })}`)
    expect(body.data.data).toMatchObject([{ reject_reason: 'Erased', reference: null }])
    expect(Number(body.data.data[0].amount_applied)).toBe(400_000)
    const documents = await as('admin').get(
      `/sales/case-documents?filter=${JSON.stringify({ prod_id: made.id })}`,
    )
    expect(documents.body.data.data).toMatchObject([{ kind: 'identity', file: null }])
  })

  it('[PDPA] a signed agreement of a case keeps its customer from being erased', async () => {
    const made = await newCase(as('sales'))
    const signed = { spa_signed_on: '2026-10-01', version: made.version }
    expect((await as('coordinator').put(`/sales/cases/${made.id}`, signed)).status).toBe(200)
    const refused = await erase(made.customer_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'personal.case_signed'])
  })
})
