import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { startOf } from '../../schemas/calculators.ts'
import { withConsole } from '../../src/main/serve-console.ts'
import type { Env } from '../../src/runtime/http/call.ts'
import { sitesOfEmbed } from '../../src/services/calculator/embed.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('calculators on sites', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let key: string
  const unknownKey = '00000000-0000-4000-8000-000000000000'

  const add = (more: object = {}) =>
    admin.post('/calculator/calculator-embed', {
      name: 'Home page',
      calculators: ['instalment', 'stamp_duty'],
      sites: 'https://www.harta.example\nhttps://harta.example/',
      lead_owner_id: tenants.userId('sales@harta.test'),
      ...more,
    })
  const visit = (embedKey: string, body?: object) =>
    api(tenants).send('/calculator/embed', {
      headers: { 'embed-key': embedKey, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const page = async (path: string) => {
    const framedBy = (embedKey: string) => sitesOfEmbed(tenants.runtime, embedKey)
    const { headers } = await withConsole(new Hono<Env>(), { framedBy }).request(path)
    return { policy: headers.get('content-security-policy') ?? '', frame: headers.get('x-frame-options') }
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    const { status, body } = await add()
    expect(status, JSON.stringify(body)).toBe(201)
    key = body.embed_key
  })

  it('[RTE-28] a visitor computes what stands on the site, by the corporate’s rates', async () => {
    const shown = await visit(key)
    expect(shown.body.data).toMatchObject({
      corporate_name: 'Harta Prima',
      calculators: ['instalment', 'stamp_duty'],
      public_code: expect.any(String),
    })
    const form = await api(tenants).send('/lead/public-lead', {
      headers: { 'public-code': shown.body.data.public_code },
    })
    expect(form.status).toBe(200)
    const answer = await visit(key, { kind: 'instalment', inputs: startOf('instalment') })
    expect(answer.body.data.figures[0]).toMatchObject({ name: 'instalment', value: '2226.92' })
  })

  it('[RTE-28] refuses unknown keys, calculators that were not chosen, and wrong inputs at their fields', async () => {
    expect((await visit(unknownKey)).status).toBe(404)
    expect((await visit("x' or true --")).status).toBe(404)
    expect((await visit(key, { kind: 'rpgt', inputs: startOf('rpgt') })).status).toBe(404)
    expect((await visit(unknownKey, { kind: 'instalment', inputs: startOf('instalment') })).status).toBe(404)
    const wrong = await visit(key, { kind: 'instalment', inputs: { ...startOf('instalment'), loan: 'much' } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['loan']])
  })

  it('[RTE-28] the page may be framed by the allowed sites alone, and no other page by anybody', async () => {
    const framed = await page(`/public/calculators?key=${key}`)
    expect(framed.policy).toContain('frame-ancestors https://www.harta.example https://harta.example')
    expect(framed.policy).not.toContain('https://other.example')
    expect(framed.frame).toBeNull()
    for (const path of [
      `/public/calculators?key=${unknownKey}`,
      '/public/calculators',
      `/login?key=${key}`,
      `/public/leadForm?key=${key}`,
    ]) {
      const { policy, frame } = await page(path)
      expect([path, frame, policy.includes("frame-ancestors 'none'")]).toEqual([path, 'DENY', true])
    }
  })

  it('[RTE-28] admins alone keep them; sites and calculators that are none are refused at their fields', async () => {
    const refusals = [
      [{ sites: 'www.harta.example' }, 'sites'],
      [{ sites: 'https://harta.example/page' }, 'sites'],
      [{ sites: "https://harta.example; script-src 'unsafe-inline'" }, 'sites'],
      [{ sites: 'javascript:alert(1)' }, 'sites'],
      [{ sites: 'https://a.example;script-src-elem https://b.example' }, 'sites'],
      [{ sites: "https://'unsafe-inline'" }, 'sites'],
      [{ sites: 'https://a.example,b.example' }, 'sites'],
      [{ sites: 'https://*' }, 'sites'],
      [{ sites: 'https://*.example' }, 'sites'],
      [{ calculators: ['horoscope'] }, 'calculators'],
      [{ calculators: ['toString'] }, 'calculators'],
      [{ calculators: [] }, 'calculators'],
    ] as const
    for (const [values, field] of refusals) {
      const { status, body } = await add(values)
      expect([JSON.stringify(values), status, Object.keys(body.errors ?? {})]).toEqual([
        JSON.stringify(values),
        422,
        [field],
      ])
    }
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.post('/calculator/calculator-embed', { name: 'Mine' })).status).toBe(403)
  })

  it('[RTE-28] nothing is shown once it is deleted', async () => {
    const { body } = await add()
    expect((await admin.delete(`/calculator/calculator-embed/${body.id}`)).status).toBe(200)
    expect((await visit(body.embed_key)).status).toBe(404)
    expect((await page(`/public/calculators?key=${body.embed_key}`)).frame).toBe('DENY')
  })
})
