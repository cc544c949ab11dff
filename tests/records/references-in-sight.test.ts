import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('a reference to a record of a colleague', (engine) => {
  it('is refused like one to nothing, by POST and PUT, and tells no name', async () => {
    const tenants = await TestTenants.open(engine)
    const [sales, exec, admin] = ['sales', 'exec', 'admin'].map((who) =>
      api(tenants, { as: `${who}@harta.test` }),
    ) as [ReturnType<typeof api>, ReturnType<typeof api>, ReturnType<typeof api>]
    const made = async (as: typeof sales, path: string, body: Json): Promise<number> => {
      const answer = await as.post(path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.data.id as number
    }
    const customer = (as: typeof sales, contact_no: string) =>
      made(as, '/customer/customers', { name: 'Aminah', contact_no })
    const [theirs, mine] = [await customer(exec, '0127200201'), await customer(sales, '0127200202')]
    const product = { prod_type: 'MORTGAGE' }
    const theirCase = await made(exec, '/sales/cases', { ...product, customer_id: theirs })
    const joint = { customer_id: mine, name: 'Siti' }
    const advisory = { customer_id: mine }
    const company = { name: 'Maju Sdn Bhd', ssm_no: '202001012345' }
    const ownCase = { ...product, customer_id: mine }
    const writes: [path: string, body: Json, field: string, id: number, mine: number][] = [
      ['/customer/joint-profiles', joint, 'joint_customer_id', theirs, mine],
      ['/loan-management/loan-advisories', advisory, 'customer_id', theirs, mine],
      ['/credit-report/sme-companies', company, 'customer_id', theirs, mine],
      ['/sales/cases', ownCase, 'prod_parent_id', theirCase, 0],
    ]
    for (const [path, body, field, id, own] of writes) {
      const told = async (as: typeof sales, method: 'post' | 'put', at: string, value: number) => {
        const { status, body: answer } = await as[method](at, { ...body, [field]: value })
        return `${status} ${JSON.stringify(answer)}`
      }
      const missing = await told(sales, 'post', path, 999_999_999)
      expect([path, missing]).toEqual([path, expect.stringMatching(/^422 /)])
      expect(await told(sales, 'post', path, id)).toBe(missing)
      const kept = await made(sales, path, own === 0 ? body : { ...body, [field]: own })
      expect(await told(sales, 'put', `${path}/${kept}`, id)).toBe(
        await told(sales, 'put', `${path}/${kept}`, 999_999_999),
      )
      if (field === 'prod_parent_id')
        expect(await told(sales, 'put', `${path}/${kept}`, kept)).toBe(
          await told(sales, 'put', `${path}/${kept}`, 999_999_999),
        )
      // Who may see both may join them.
      expect([path, (await admin.put(`${path}/${kept}`, { [field]: id })).status]).toEqual([path, 200])
    }
  })
})
