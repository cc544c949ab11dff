import { expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { giveConsent } from './consent-visit.ts'
import { bureauReport, useCreditTenants } from './credit-tenants.ts'

withEngine('credit reports', (engine) => {
  const { tenants, sales, customer, order, reportOf, deliver } = useCreditTenants(engine)

  it('the customer behind a company is somebody whom its writer sees', async () => {
    const id = await customer()
    const exec = api(tenants(), { as: 'exec@harta.test' })
    const body = { name: 'Guess Sdn Bhd', ssm_no: '202001019999' }
    const refused = await exec.post('/credit-report/sme-companies', { ...body, customer_id: id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_id']])
    const made = (await exec.post('/credit-report/sme-companies', body)).body.data
    const change = (as: Api) => as.put(`/credit-report/sme-companies/${made.id}`, { customer_id: id })
    expect((await change(exec)).status).toBe(422)
    expect((await change(sales())).status).toBe(200)
  })

  it('a company is asked about once each of its directors has consented', async () => {
    const company = (
      await sales().post('/credit-report/sme-companies', { name: 'Jaya Enterprise', ssm_no: '202001012345' })
    ).body.data.id
    const buy = () => order({ company_id: company, product: 'sme' })
    expect((await buy()).status).toBe(409)
    const director = async (name: string, contact_no: string) =>
      (
        await sales().post('/credit-report/sme-directors', {
          company_id: company,
          name,
          contact_no,
          role: 'director',
        })
      ).body.data.id
    for (const [name, phone] of [
      ['Siti', '0198000001'],
      ['Raju', '0198000002'],
    ] as const) {
      const asked = await sales().post('/consent/esign/generate', {
        director_id: await director(name, phone),
      })
      expect((await buy()).status).toBe(409)
      await giveConsent(tenants(), asked.body.data.esign_url)
    }
    const bought = await buy()
    expect(bought.status).toBe(201)
    await deliver(() => Promise.resolve(bureauReport))
    expect(await reportOf(bought.body.data.id)).toMatchObject({
      status: 'delivered',
      subject: 'Jaya Enterprise',
    })
  })
})
