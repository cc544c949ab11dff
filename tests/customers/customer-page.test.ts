import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits, mailsTo } from '../setup/visitor.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

withEngine('The customer’s page', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))
  let made = 0
  const customer = async (more: Json = {}, as = sales): Promise<number> => {
    const contact_no = `018${6_100_000 + ++made}`
    const answer = await as.post('/customer/customers', { name: 'Farah binti Osman', contact_no, ...more })
    expect(answer.status).toBe(201)
    return answer.body.data.id
  }
  type Asked = { parts: ('kyc' | 'consent' | 'application_form')[]; documents: ('identity' | 'payslips')[] }
  const ask = (id: number, body: Asked, as = sales) =>
    as.call('POST /customer/customer/:id/page', { params: { id }, body })
  const pageOf = async (id: number, as = sales) =>
    (await as.call('GET /customer/customer/:id/page', { params: { id } })).body.data
  const tokenOf = (link: string | null) => (link ?? '').split('#')[1] ?? ''
  const open = (link: string | null) =>
    api(tenants).send('/customer/page', { method: 'GET', headers: { 'form-link': tokenOf(link) } })
  const upload = (
    link: string | null,
    request: number,
    bytes: Uint8Array<ArrayBuffer> = png,
    name = 'IMG_1.png',
  ) => {
    const body = new FormData()
    body.set('file', new File([bytes], name, { type: 'image/png' }))
    return api(tenants).send(`/customer/page/documents/${request}`, {
      method: 'POST',
      headers: { 'form-link': tokenOf(link) },
      body,
    })
  }
  const owner = (sql: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(sql, values))

  it('one press asks for every part; the page names them, the advisor and nothing else of the customer', async () => {
    const id = await customer({}, admin)
    const asked = await ask(
      id,
      { parts: ['kyc', 'consent', 'application_form'], documents: ['identity', 'payslips'] },
      admin,
    )
    expect(asked.status).toBe(200)
    expect(asked.body.data).toMatchObject({ state: 'open', opened_at: null })
    const shown = await open(asked.body.data.link)
    expect(shown.body.data).toMatchObject({
      corporate_name: 'Harta Prima',
      name: 'Farah binti Osman',
      agent: { name: expect.any(String) },
      parts: [
        { part: 'kyc', state: 'asked', link: expect.stringContaining('/public/kyc#') },
        { part: 'consent', state: 'asked', link: expect.stringContaining('/public/consent#') },
        { part: 'application_form', state: 'asked', link: expect.stringContaining('/api/esign-sandbox/') },
      ],
      documents: [
        { category: 'identity', received: 0 },
        { category: 'payslips', received: 0 },
      ],
    })
    expect(JSON.stringify(shown.body)).not.toMatch(/018610|customer_id|nric/)
    expect(await pageOf(id, admin)).toMatchObject({ opened_at: expect.any(String) })
  })

  it('each part opens by its own link and rules; the advisor sees it opened and done with the time', async () => {
    const id = await customer()
    const { link } = (await ask(id, { parts: ['kyc'], documents: [] })).body.data
    const [kyc] = (await open(link)).body.data.parts
    const form = (method: string, path = '', body?: Json) =>
      api(tenants).send(`/kyc/form${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'form-link': tokenOf(kyc.link) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const { questions } = (await form('GET')).body.data
    expect((await pageOf(id)).parts).toMatchObject([{ state: 'opened', opened_at: expect.any(String) }])
    const answers = questions.map(({ id: of, answered_by }: Json) => ({
      id: of,
      answer: answered_by === 'amount' ? '250' : 'no',
    }))
    await form('PUT', '', { answers })
    await form('POST', '/submit')
    expect((await pageOf(id)).parts).toMatchObject([{ state: 'done', done_at: expect.any(String) }])
    // What is done is not opened from the page again, and asking once more leaves it.
    await ask(id, { parts: ['kyc'], documents: [] })
    expect((await open(link)).body.data.parts).toMatchObject([{ state: 'done', link: null }])
  })

  it('the page’s link is no form’s link, and a form that was revoked does not open from the page', async () => {
    const id = await customer()
    const { link } = (await ask(id, { parts: ['kyc'], documents: [] })).body.data
    const kyc = await api(tenants).send('/kyc/form', {
      method: 'GET',
      headers: { 'form-link': tokenOf(link) },
    })
    expect(kyc.status).toBe(404)
    await sales.call('DELETE /customer/customer/:id/kyc', { params: { id } })
    expect((await open(link)).body.data.parts).toMatchObject([{ state: 'ended', link: null }])
  })

  it('a consent from the page still asks for the code to the phone', async () => {
    const id = await customer({}, admin)
    const { link } = (await ask(id, { parts: ['consent'], documents: [] }, admin)).body.data
    const [consent] = (await open(link)).body.data.parts
    const signed = await api(tenants).send('/consent/form/sign', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'form-link': tokenOf(consent.link) },
      body: JSON.stringify({ name: 'Farah', code: '123456', agrees: true }),
    })
    expect(signed.status).toBe(422)
    expect((await pageOf(id, admin)).parts).toMatchObject([{ state: 'asked' }])
  })

  it('a customer uploads what was asked: it stands with their files, in their name, and the advisor is told once', async () => {
    const id = await customer()
    const { link, documents } = (await ask(id, { parts: [], documents: ['identity'] })).body.data
    const [identity] = documents
    const request = identity?.id ?? 0
    expect(await upload(link, request)).toMatchObject({ status: 201 })
    expect((await upload(link, request, png, 'IMG_2.png')).status).toBe(201)
    expect((await pageOf(id)).documents).toMatchObject([
      { category: 'identity', received: 2, received_at: expect.any(String) },
    ])
    const files = (
      await sales.get(`/attachment/attachments?search[resource]=customer&search[record_id]=${id}`)
    ).body.content
    expect(files.map(({ name, author_name }: Json) => [name, author_name])).toEqual([
      ['Identity card IMG_2.png', 'Farah binti Osman'],
      ['Identity card IMG_1.png', 'Farah binti Osman'],
    ])
    const told = (await sales.get('/notification/notifications')).body.data.data.filter(
      ({ noti_related_id }: Json) => noti_related_id === id,
    )
    expect(told.map(({ noti_message }: Json) => noti_message)).toEqual([
      'Farah binti Osman uploaded Identity card',
    ])
  })

  it('a manager deletes an uploaded file: it is gone, and counts as received no more', async () => {
    const id = await customer({}, admin)
    const { link, documents } = (await ask(id, { parts: [], documents: ['identity'] }, admin)).body.data
    await upload(link, documents[0]?.id ?? 0)
    const [file] = (
      await admin.get(`/attachment/attachments?search[resource]=customer&search[record_id]=${id}`)
    ).body.content
    expect((await admin.delete(`/customer/customer/${id}/entries/${file.entry_id}`)).status).toBe(200)
    expect((await pageOf(id, admin)).documents).toMatchObject([{ received: 0 }])
    expect((await owner('select id from stored_file where id = $1', [file.id])).rows).toEqual([])
  })

  it('a file that is no picture or PDF, one for another customer and one too many are refused', async () => {
    const id = await customer()
    const other = (await ask(await customer(), { parts: [], documents: ['identity'] })).body.data
    const { link, documents } = (await ask(id, { parts: [], documents: ['identity'] })).body.data
    const request = documents[0]?.id ?? 0
    const text = await upload(link, request, new TextEncoder().encode('hello'), 'a.txt')
    expect(text).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
    expect((await upload(link, other.documents[0]?.id ?? 0)).status).toBe(404)
    for (let file = 0; file < 10; file++) expect((await upload(link, request)).status).toBe(201)
    expect((await upload(link, request)).status).toBe(422)
    await ask(id, { parts: ['kyc'], documents: [] })
    expect((await upload(link, request)).status).toBe(404)
  })

  it('a page that was revoked, has expired or is of an erased or deleted customer opens nothing; asking again makes another link', async () => {
    const id = await customer()
    const asked = { parts: [], documents: ['identity'] } satisfies Asked
    const first = (await ask(id, asked)).body.data.link
    expect((await ask(id, asked)).body.data.link).toBe(first)
    const revoked = await sales.call('DELETE /customer/customer/:id/page', { params: { id } })
    expect(revoked.body.data).toMatchObject({ state: 'revoked', link: null })
    expect((await open(first)).status).toBe(404)
    const second = (await ask(id, asked)).body.data.link
    expect(second).not.toBe(first)
    expect((await open(first)).status).toBe(404)
    await owner('update customer_page set expires_at = now() where customer_id = $1', [id])
    expect((await open(second)).status).toBe(404)
    expect(await pageOf(id)).toMatchObject({ state: 'expired', link: null })
    const third = (await ask(id, asked)).body.data.link
    await owner('update customer set deleted_at = now() where id = $1', [id])
    expect((await open(third)).status).toBe(404)
  })

  it('guessed links open nothing, and guessing is slowed down', async () => {
    const { link } = (await ask(await customer(), { parts: ['kyc'], documents: [] })).body.data
    const token = tokenOf(link)
    for (const guess of ['', 'x', token.slice(0, 63), `${token.slice(0, 40)}${'0'.repeat(32)}`])
      expect((await open(`#${guess}`)).status, guess).toBe(404)
    const limited = async () => {
      for (let visit = 0; visit < 320; visit++) if ((await open('#x')).status === 429) return true
      return false
    }
    expect(await limited()).toBe(true)
  })

  it('only who may change the customer asks, revokes and has the link; consents only who may request them', async () => {
    const id = await customer()
    await ask(id, { parts: ['kyc'], documents: [] })
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const) {
      const other = api(tenants, { as })
      expect((await other.get(`/customer/customer/${id}/page`)).status, as).toBe(status)
      expect((await ask(id, { parts: ['kyc'], documents: [] }, other)).status, as).toBe(status)
      expect((await other.delete(`/customer/customer/${id}/page`)).status, as).toBe(status)
      expect((await other.post(`/customer/customer/${id}/page/mail`)).status, as).toBe(status)
    }
    const nothing = await sales.post(`/customer/customer/${id}/page`, { parts: [], documents: [] })
    expect(nothing.body.errors).toHaveProperty('parts')
  })

  it('the link is e-mailed under the corporate’s name, to an address that is there', async () => {
    const bare = await customer()
    await ask(bare, { parts: ['kyc'], documents: [] })
    expect((await sales.post(`/customer/customer/${bare}/page/mail`)).body.errors).toHaveProperty('email')
    const email = 'farah.osman@mail.test'
    const id = await customer({ email })
    expect((await sales.post(`/customer/customer/${id}/page/mail`)).status).toBe(409)
    const { link } = (await ask(id, { parts: ['kyc'], documents: [] })).body.data
    expect((await sales.post(`/customer/customer/${id}/page/mail`)).status).toBe(201)
    const [mail] = await mailsTo(tenants, email)
    expect(mail).toMatchObject({ kind: 'customer_page', secret: true })
    expect(mail?.subject).toContain('Harta Prima')
    expect(mail?.text).toContain(link)
  })

  it('page links that are e-mailed count as e-mails, not as codes: nobody is kept from signing in by them', async () => {
    const id = await customer({ email: 'six.links@mail.test' })
    await ask(id, { parts: ['kyc'], documents: [] })
    const codes = async () =>
      (await owner("select count(*)::int as turns from message_turn where key like 'code:%'")).rows[0]?.turns
    const before = await codes()
    for (let sent = 0; sent < 6; sent++)
      expect((await sales.post(`/customer/customer/${id}/page/mail`)).status).toBe(201)
    expect(await codes()).toBe(before)
  })

  it('who buys no credit reports comes to no consent by the page, also to one that a colleague asked for (403)', async () => {
    const email = 'consent.page@mail.test'
    const id = await customer({ email, assign_to: tenants.userId('sales@harta.test') }, admin)
    const asked = await ask(id, { parts: ['consent'], documents: [] }, admin)
    expect(asked.body.data.link).not.toBeNull()
    const roles: Json[] = (await admin.get('/access-control/role?limit=100')).body.data.data
    const role = roles.find(({ role_name }) => role_name === 'SSE') ?? {}
    const give = (access_codes: string[]) => admin.put(`/access-control/role/${role.id}`, { access_codes })
    const given = await give(role.access_codes.filter((code: string) => code !== 'cr_report__buy'))
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect((await ask(id, { parts: ['consent'], documents: [] })).status).toBe(403)
    expect(await pageOf(id)).toMatchObject({ state: 'open', link: null })
    expect((await sales.post(`/customer/customer/${id}/page/mail`)).status).toBe(403)
    const without = (await ask(id, { parts: ['kyc'], documents: [] })).body.data
    expect(without).toMatchObject({ link: expect.any(String), parts: [{ part: 'kyc' }] })
    await give(role.access_codes)
  })

  it('outside staff e-mail no page in the corporate’s name, whatever their role may change (403)', async () => {
    const id = await customer(
      { email: 'outside@mail.test', assign_to: tenants.userId('external@harta.test') },
      admin,
    )
    await ask(id, { parts: ['kyc'], documents: [] }, admin)
    const roles = (await admin.get('/access-control/role?limit=100')).body.data.data
    const role = roles.find(({ access_codes }: Json) => access_codes.includes('role_external_user'))
    const give = (access_codes: string[]) => admin.put(`/access-control/role/${role.id}`, { access_codes })
    const more = ['c_customer__listing', 'c_customer__show', 'c_customer__edit']
    const given = await give([...new Set([...role.access_codes, ...more])])
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const external = api(tenants, { as: 'external@harta.test' })
    expect((await external.get(`/customer/customer/${id}/page`)).status).toBe(200)
    expect((await external.post(`/customer/customer/${id}/page/mail`)).status).toBe(403)
    await give(role.access_codes)
  })
})
