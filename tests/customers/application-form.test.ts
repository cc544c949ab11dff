import { createHash } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { httpEsignProvider } from '../../src/services/customer/application-form/http-provider.ts'
import { linkToken } from '../../src/runtime/signed-link.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { forgetVisits } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('application forms to be signed', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))
  let made = 0
  const customer = async (): Promise<number> =>
    (
      await sales.post('/customer/customers', {
        name: 'Tan Wei Ming',
        contact_no: `019${6_000_000 + ++made}`,
        nric: `880214-10-${5000 + made}`,
      })
    ).body.data.id
  const generate = (id: number, as = sales) =>
    as.send(`/customer/customer/${id}/esign-appfrm-generate`, { method: 'POST' })
  const formOf = async (id: number): Promise<Json> =>
    (await sales.get(`/customer/customers/${id}`)).body.data.additional_detail.esign_application_form_json
  /** What a browser asks of the sandbox. */
  const visit = (url: string, body?: Record<string, string>) =>
    tenants.app.request(url.replace('https://urus.test', ''), {
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    })

  it('an application form that the customer opens or declines is live on their page', async () => {
    const id = await customer()
    const { esign_url: url } = (await generate(id)).body.data
    const told = async () =>
      (
        await tenants.database.transaction({ role: 'owner' }, (tx) =>
          tx.query(
            `select 1 from outbox where actor_id is null and topic = 'record'
              and payload @> jsonb_build_object('table', 'customer', 'ids', jsonb_build_array($1::bigint))`,
            [id],
          ),
        )
      ).rows.length
    expect(await told()).toBe(0)
    await visit(url)
    expect(await told()).toBe(1)
    await visit(url, { act: 'decline', name: 'x' })
    expect(await told()).toBe(2)
  })

  it('[API-17, STA-11] a form is made once, signed on the sandbox’s own page, and kept with its hash', async () => {
    const id = await customer()
    expect(await formOf(id)).toBeNull()
    const answer = await generate(id)
    expect(answer.body.data).toMatchObject({ esign_status: 0, esign_expired: expect.any(String) })
    expect(await formOf(id)).toEqual(answer.body.data)
    const { esign_url: url, esign_preview_url: preview } = answer.body.data
    expect((await generate(id)).status).toBe(409)
    const page = await visit(url)
    expect(await page.text()).toMatch(/Sandbox[^]*Application form: Tan Wei Ming/)
    expect((await formOf(id)).esign_status).toBe(1)
    const textOf = async (address: string) => {
      const answered = await visit(address)
      expect(answered.headers.get('content-type')).toBe('application/pdf')
      return (await extractText(new Uint8Array(await answered.arrayBuffer()), { mergePages: true })).text
    }
    // A link is opened by who has it, staff too: the NRIC stands in full in the signed copy alone.
    const nric = `880214-10-${5000 + made}`
    for (const shown of [`${url}/document.pdf`, preview]) {
      expect(await textOf(shown)).toMatch(/\*{6}-\*\*-\d{4}/)
      expect(await textOf(shown)).not.toContain(nric)
    }
    expect((await visit(url, { act: 'sign', name: ' ' })).status).toBe(422)
    const signed = await visit(url, { act: 'sign', name: 'Tan Wei Ming' })
    expect(signed.status).toBe(303)
    const token = signed.headers.get('location')?.split('/public/signed#')[1] ?? ''
    const back = await api(tenants).post('/customer/application-form/returned', { reference: token })
    expect(back.body.data).toEqual({
      corporate_name: 'Harta Prima',
      brand: { colour: null, logo_key: null },
      language: null,
      esign_status: 2,
    })
    const form = await formOf(id)
    expect(form).toMatchObject({ esign_status: 2, esign_signed_by: 'Tan Wei Ming' })
    expect((await sales.get(`/attachment/attachments/${form.esign_file_id}/download`)).status).toBe(403)
    const pdf = await pdfOf(
      tenants,
      'manager@harta.test',
      `/attachment/attachments/${form.esign_file_id}/download`,
    )
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(form.esign_sha256)
    expect(pdf.text).toMatch(/Tan Wei Ming[^]*Declaration[^]*Signed on[^]*not binding/)
    expect(pdf.text).toContain(nric)
    const told = (await sales.get('/notification/notifications')).body.data.data
    expect(told[0]).toMatchObject({
      noti_message: 'Tan Wei Ming: the application form was signed by Tan Wei Ming',
      noti_related_type: 'customer',
      noti_related_id: id,
      noti_url: `/customerProfileDetails/${id}`,
    })
    // Signed once: the page is shut, and another form may be made.
    expect((await visit(url)).status).toBe(404)
    expect((await visit(url, { act: 'decline', name: 'x' })).status).toBe(404)
    expect((await generate(id)).status).toBe(200)
  })

  it('one that is declined or past its day lets another be made; a made-up link leads nowhere', async () => {
    const id = await customer()
    const first = (await generate(id)).body.data.esign_url as string
    expect((await visit(first, { act: 'decline' })).status).toBe(303)
    expect((await formOf(id)).esign_status).toBe(3)
    const second = (await generate(id)).body.data.esign_url as string
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update application_form set expires_at = now() where customer_id = $1', [id]),
    )
    expect((await visit(second)).status).toBe(404)
    expect((await visit(second, { act: 'sign', name: 'Tan' })).status).toBe(404)
    expect((await generate(id)).status).toBe(200)
    for (const wrong of ['x', `${first.slice(-64, -32)}${'0'.repeat(32)}`])
      expect((await visit(`https://urus.test/api/esign-sandbox/${wrong}`)).status).toBe(404)
  })

  it('only who may change the customer makes a form', async () => {
    const id = await customer()
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const)
      expect((await generate(id, api(tenants, { as }))).status, as).toBe(status)
  })

  it('a provider of others is sent the document, and asked anew when somebody says that it is signed', async () => {
    const asked: string[] = []
    let status = 'waiting'
    const signedPdf = new TextEncoder().encode('%PDF-1.7 signed')
    const provider = (async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${new URL(url).pathname}`)
      if (url.endsWith('/signed.pdf')) return new Response(signedPdf)
      if (init.method === 'POST') {
        const { document, signer } = JSON.parse(init.body as string)
        expect(atob(document)).toMatch(/^%PDF/)
        expect(signer.name).toBe('Tan Wei Ming')
        return Response.json({ reference: 'doc-1', url: 'https://sign.test/doc-1' })
      }
      return Response.json({ status, signed_by: 'TAN WEI MING' })
    }) as typeof fetch
    const esign = httpEsignProvider({ url: 'https://sign.test', token: 't', log: silentLog, fetch: provider })
    Object.assign(tenants.runtime, { esign })
    try {
      const id = await customer()
      // Its page shows the NRIC in full: the provider sends the link, and staff have none.
      expect((await generate(id)).body.data).toMatchObject({ esign_url: null, esign_preview_url: null })
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ link_id: string }>('select link_id from application_form where customer_id = $1', [id]),
      )
      const reference = await linkToken(tenants.runtime.signingKey, 'esign', rows[0]?.link_id ?? '')
      const tell = () => api(tenants).post('/customer/application-form/returned', { reference })
      expect((await tell()).body.data.esign_status).toBe(0)
      status = 'signed'
      expect((await tell()).body.data.esign_status).toBe(2)
      expect(await formOf(id)).toMatchObject({
        esign_signed_by: 'TAN WEI MING',
        esign_sha256: createHash('sha256').update(signedPdf).digest('hex'),
      })
      expect(asked.at(-1)).toBe('GET /documents/doc-1/signed.pdf')
    } finally {
      Object.assign(tenants.runtime, { esign: undefined })
    }
  })
})
