import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test', viewport: { width: 390, height: 844 } })

test('on a phone the payees of a run and the tax withheld stand whole, without scrolling sideways', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { data } = await calls.get<{ data: { data: { id: number }[] } }>('/sales/payout-runs')
  for (const address of [`/payoutDistribution/${data.data[0]?.id}`, '/withholdingTax']) {
    await page.goto(address)
    const table = page.getByRole('main').locator('table').first()
    await expect(table).toBeVisible()
    const frame = table.locator('xpath=..')
    expect(await frame.evaluate((one) => one.scrollWidth > one.clientWidth), address).toBe(false)
  }
})
