import { beforeAll, expect, it } from 'vitest'
import { calculators, type CalculatorName } from '../../resources/calculators.ts'
import { startOf } from '../../schemas/calculators.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('calculators', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const addressOf = (name: string) => `/calculator/${name.replaceAll('_', '-')}`
  const figure = (body: Json, name: string): Json =>
    body.data.figures.find((each: Json) => each.name === name)

  it.each(Object.keys(calculators) as CalculatorName[])(
    '[RTE-28] %s answers what its form begins with',
    async (name) => {
      const { status, body } = await sales.post(addressOf(name), startOf(name))
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data.figures.length).toBeGreaterThan(0)
    },
  )

  it('[RTE-28] a figure comes with the steps to it, and the rate with its source', async () => {
    const { body } = await sales.post('/calculator/stamp-duty', {
      ...startOf('stamp_duty'),
      price: '523450',
      loan: null,
    })
    expect(figure(body, 'transfer_duty')).toMatchObject({
      value: '9705.00',
      steps: [
        { key: 'on_price' },
        { key: 'rounded_up', args: { counted: 'RM 523,500.00' } },
        { key: 'band', args: { percent: '1' }, amount: '1000.00' },
        { key: 'band', args: { percent: '2' }, amount: '8000.00' },
        { key: 'band', args: { percent: '3' }, amount: '705.00' },
      ],
      rates: [{ kind: 'transfer_duty', valid_from: '2019-07-01', weak: false }],
    })
  })

  it('[RTE-28] a bad value is refused at its field', async () => {
    const { status, body } = await sales.post('/calculator/instalment', {
      loan: 'lots',
      rate: '4.3',
      months: 500,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['loan', 'months']])
    const nothing = await sales.post('/calculator/rpgt', {})
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['seller', 'sold_on']),
    ])
  })

  it('an admin’s newer rate holds from its day on, for that corporate alone', async () => {
    const made = await admin.post('/calculator/calculator-rate', {
      kind: 'loan_duty',
      bands: [{ percent: 1 }],
      step: '1000',
      valid_from: '2027-01-01',
      weak: false,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const dutyOn = async (as: Api, signed_on: string) =>
      figure(
        (await as.post('/calculator/stamp-duty', { ...startOf('stamp_duty'), signed_on })).body,
        'loan_duty',
      ).value
    expect(await dutyOn(sales, '2026-12-31')).toBe('2250.00')
    expect(await dutyOn(sales, '2027-01-01')).toBe('4500.00')
    expect(await dutyOn(api(tenants, { as: 'sales@pinnacle.test' }), '2027-01-01')).toBe('2250.00')
    expect((await sales.post('/calculator/calculator-rate', { kind: 'loan_duty' })).status).toBe(403)
  })

  it('[ROL-07] needs a corporate package or the code', async () => {
    expect((await api(tenants, { as: 'sales@vista.test' }).get('/calculator/rates')).status).toBe(403)
    expect((await api(tenants).get('/calculator/rates')).status).toBe(401)
    expect((await sales.get('/calculator/rates')).status).toBe(200)
  })
})
