import { createServer } from 'node:http'
import { expect, test } from '../setup/browser/test.ts'

test('[RTE-28] a visitor computes in a frame on another site, where the browser denies storage', async ({
  page,
  baseURL,
  callsAs,
  openAs,
  sessions,
}) => {
  const site = createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://site').searchParams.get('key')
    const frame = `<iframe src="${baseURL}/public/calculators?key=${key}" title="Calculators" width="100%" height="900"></iframe>`
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:," /><title>Site</title>${frame}`)
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const address = site.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const { user } = await sessions.of('admin@harta.test')
  try {
    const { embed_key } = await (
      await callsAs('admin@harta.test')
    ).post<{ embed_key: string }>('/calculator/calculator-embed', {
      name: 'Home page',
      calculators: ['instalment'],
      sites: origin,
      lead_owner_id: user.id,
    })
    await page.goto(`${origin}/?key=${embed_key}`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('RM 2,226.92')).toBeVisible()
    await frame.getByLabel('Loan amount').fill('900000')
    await expect(frame.getByText('RM 4,453.84')).toBeVisible()
    const admin = await openAs('admin@harta.test')
    await admin.goto('/settings/calculatorEmbeds')
    await expect(admin.locator('tbody [data-part="title"]').filter({ hasText: 'Home page' })).toBeVisible()
  } finally {
    site.closeAllConnections()
    site.close()
  }
})
