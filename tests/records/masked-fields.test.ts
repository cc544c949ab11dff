import { openNumber } from '../../src/runtime/numbers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchEverywhere } from '../../src/engine/api/global-search.ts'
import { declaredPaths } from '../../src/engine/api/openapi/declared-paths.ts'
import { resourceSchemas } from '../../src/engine/api/openapi/schemas.ts'
import { partCallsOf } from '../../src/engine/api/part-calls.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { leadResource } from '../../resources/lead.ts'
import { readAudit } from '../../src/services/access-control/audit.ts'
import { api, filter, type Answer, type Api } from '../setup/api.ts'
import { cardResource, cardService, CardTenants } from './cards.ts'
import { freshFor, withEngine } from '../setup/engines.ts'

const nric = '700505163072'
const masked = '******-**-3072'
/** The value in any way of writing, or the part of it that the mask hides. */
const told = /700505-?16/
const base = '/lead/cards'
const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))

withEngine('a masked field', (engine) => {
  const fresh = freshFor(engine)
  let cards: CardTenants
  let holder: Api
  let other: Api
  let id: number
  beforeAll(async () => {
    cards = await CardTenants.open(engine, await fresh(), 6)
    holder = cards.as('manager@harta.test')
    other = cards.as('sales@harta.test')
    const made = await holder.post(base, { holder: 'Aminah', nric: '700505-16-3072' })
    expect([made.status, made.body.data.nric]).toEqual([201, masked])
    id = made.body.data.id
  })
  const stored = async () =>
    cards.work('manager@harta.test', async ({ tx, session }) => {
      const { rows } = await tx.query<{ nric: string }>('select nric from card where id = $1', [id])
      expect(rows[0]?.nric).not.toContain(nric)
      return openNumber(tx, session.corporateId, rows[0]?.nric ?? null)
    })
  const each = [
    ['who may have it shown', 'manager@harta.test'],
    ['who may not', 'sales@harta.test'],
  ] as const

  describe.each(each)('for %s', (_, account) => {
    const as = () => cards.as(account)

    it('is masked in every answer that carries the record', async () => {
      const changed = await as().put(`${base}/${id}`, { stage: 'open' })
      const request = (await as().put(`${base}/${id}`, { stage: 'closed' })).headers.get('x-request-id')
      const stale = await as().put(`${base}/${id}`, { stage: null, version: 1 })
      expect([changed.status, stale.status]).toEqual([200, 409])
      const answers: Record<string, Answer> = {
        list: await as().get(base),
        'chosen fields': await as().get(`${base}?fields=nric`),
        one: await as().get(`${base}/${id}`),
        many: await as().get(`${base}?ids=[${id}]`),
        board: await as().get(`${base}?sort=place&order=ASC&${filter({ stage: 'closed' })}`),
        move: await as().put(`${base}/${id}/move`, { field: 'stage', value: 'open' }),
        changed,
        stale,
        activity: await as().get(`/lead/card/${id}/activity_logs`),
      }
      for (const [what, answer] of Object.entries(answers)) {
        expect(textOf(answer), what).toContain(masked)
        expect(textOf(answer), what).not.toMatch(told)
      }
      const undone = await as().post(`${base}/undo`, { change: request })
      const all = await as().put(`${base}?ids=[${id}]`, { stage: 'open' })
      expect(textOf(undone) + textOf(all) + (await cards.waiting())).not.toMatch(told)
    })

    it('sent back masked, means as it is', async () => {
      const before = (await as().get(`${base}/${id}`)).body.data
      const { status, body } = await as().put(`${base}/${id}`, { ...before, holder: 'Aminah binti Ali' })
      expect([status, body.data.holder, body.data.nric]).toEqual([200, 'Aminah binti Ali', masked])
      expect((await as().put(`${base}?ids=[${id}]`, { nric: masked, stage: 'open' })).body.data.ids).toEqual([
        id,
      ])
      expect((await as().put(`${base}/${id}`, { nric: masked })).status).toBe(400)
      const made = await as().post(base, { holder: 'Copied', nric: masked })
      expect([made.status, made.body.data.nric]).toEqual([201, null])
      await as().delete(`${base}/${made.body.data.id}`)
      expect(await stored()).toBe(nric)
    })

    it('is never counted by its values', async () => {
      expect((await as().get(`${base}/facets?fields=nric`)).status).toBe(400)
    })
  })

  it('stands masked in the audit, for whoever reads it', async () => {
    await holder.put(`${base}/${id}`, { nric: '880101145566' })
    await holder.put(`${base}/${id}`, { nric })
    const trail = await cards.work('admin@harta.test', (context) =>
      readAudit([cardService], context, { about: 'card', record_id: id }),
    )
    const changes = trail.data.flatMap((event) => event.changes.filter(({ field }) => field === 'nric'))
    expect(changes).toMatchObject([
      { before: '******-**-5566', after: masked },
      { before: masked, after: '******-**-5566' },
      { after: masked },
    ])
    expect(JSON.stringify(trail)).not.toMatch(told)
  })

  it.each([
    ['a filter', `${base}?${filter({ nric })}`],
    ['its last four digits', `${base}?${filter({ nric: '3072' })}`],
    ['alternatives', `${base}?${filter({ any: [{ nric }] })}`],
    ['a count', `${base}/count?${filter({ nric })}`],
    ['an export by it', `${base}/export?format=csv&${filter({ nric })}`],
    ['whether it is taken', `${base}/taken?field=nric&value=${nric}`],
  ])('asked by %s, answers those alone who may have it shown', async (_, path) => {
    expect((await holder.get(path)).status).toBe(200)
    expect((await other.get(path)).status).toBe(400)
  })

  it('has no order, and is found by no other part of it: it stands sealed', async () => {
    for (const path of [`${base}?sort=nric&order=ASC`, `${base}?${filter({ nric: { starts: '7005' } })}`])
      expect((await holder.get(path)).status, path).toBe(400)
    const found = async (asked: string) => (await holder.get(`${base}?${filter({ nric: asked })}`)).body
    expect(JSON.stringify(await found('3072'))).toContain(masked)
    expect(JSON.stringify(await found('7005'))).not.toContain(masked)
  })

  it('a change of all that have it is for those alone who may have it shown', async () => {
    const body = { filter: { nric }, set: { stage: 'open' } }
    expect((await other.put(`${base}/all`, body)).status).toBe(400)
  })

  it.each([['700505163072'], ['700505-16-3072'], ['3072']])(
    'a search for %s finds it for those alone who may have it shown, masked',
    async (q) => {
      const found = (as: string) =>
        cards.work(as, (context) => searchEverywhere([cardService], context, q, 5))
      const total = async (as: Api) =>
        (await as.get(`${base}/count?q=${encodeURIComponent(q)}`)).body.data.total
      expect([await total(holder), await total(other)]).toEqual([1, 0])
      expect(await found('sales@harta.test')).toEqual([])
      const [cardsFound] = await found('manager@harta.test')
      expect(cardsFound?.records).toMatchObject([{ id, subtitle: masked, matched: 'nric' }])
      expect(JSON.stringify(cardsFound)).not.toMatch(told)
    },
  )

  it('a file has it in full for who may have it shown, else masked', async () => {
    const streamed = async (as: Api) => textOf(await as.get(`${base}/export?format=csv`))
    const made = async (as: Api) => {
      const { body } = await as.post(`${base}/exports`, { format: 'csv', filter: {} })
      await cards.jobs.idle()
      return textOf(await as.get(`${base}/exports/${body.data.id}/file`))
    }
    for (const file of [streamed, made]) {
      expect(await file(holder)).toContain(nric)
      expect(await file(other)).toContain(masked)
      expect(await file(other)).not.toMatch(told)
    }
    const log = await api(cards.tenants, { as: 'admin@harta.test' }).get('/access-control/access-log')
    expect(textOf(log)).not.toMatch(told)
  })

  it('a file that has it in full is kept from who may no longer have it shown', async () => {
    const { body } = await holder.post(`${base}/exports`, { format: 'csv', filter: {} })
    await cards.jobs.idle()
    const fetched = async () => (await holder.get(`${base}/exports/${body.data.id}/file`)).status
    expect(await fetched()).toBe(200)
    const { options } = cardResource.schema.fields.nric
    const declared = options.revealedTo
    options.revealedTo = { platform: true }
    expect(await fetched()).toBe(403)
    options.revealedTo = declared
  })

  it('an import says what was known masked and what its own file has as it is', async () => {
    const form = new FormData()
    form.set(
      'file',
      new File(['Holder,NRIC\nAminah binti Ali,880101145566\nNew one,nonsense\n'], 'cards.csv'),
    )
    const sent = await other.send('/lead/card-import?stage=1', { method: 'POST', body: form })
    const importId = sent.body.data.id
    await other.put(`/lead/card-import/${importId}`, {
      mapping: { holder: 0, nric: 1 },
      known: { all: 'replace' },
    })
    await other.post(`/lead/card-import/${importId}/check`, {})
    await cards.jobs.idle()
    const { body } = await other.get(`/lead/card-import/${importId}/changes`)
    expect(body.data.data[0].changes).toMatchObject([
      { field: 'nric', before: { value: masked }, after: { value: '880101145566' } },
    ])
    expect(textOf(await other.get(`/lead/card-import/${importId}`))).toContain('nonsense')
    expect(textOf(await other.get(`/lead/card-import/${importId}`))).not.toMatch(told)
  })

  it('a masked value in a file means as it is', async () => {
    const form = new FormData()
    form.set('file', new File([`Holder,NRIC\nAminah binti Ali,${masked}\n`], 'cards.csv'))
    const sent = await holder.send('/lead/card-import?stage=1', { method: 'POST', body: form })
    await holder.post(`/lead/card-import/${sent.body.data.id}/start`, {
      mapping: { holder: 0, nric: 1 },
      known: { all: 'replace' },
    })
    await cards.jobs.idle()
    const { body } = await holder.get(`/lead/card-import/${sent.body.data.id}`)
    expect(body.data).toMatchObject({ updated: 1, replaced: 0, failed: 0 })
    expect(await stored()).toBe(nric)
  })

  describe('shown in full', () => {
    const reveal = (as: Api, body: unknown = { field: 'nric' }, of = id) =>
      as.post(`${base}/${of}/reveal`, body)
    const shown = async () => {
      const { body } = await api(cards.tenants, { as: 'admin@harta.test' }).get('/access-control/access-log')
      return body.data.data.filter(({ action }: { action: string }) => action === 'reveal')
    }

    it('to who may have it, each time on the record', async () => {
      expect((await reveal(holder)).body).toEqual({ data: { value: nric } })
      expect((await reveal(holder)).status).toBe(200)
      const seen = {
        user_id: cards.tenants.userId('manager@harta.test'),
        resource: 'card',
        record_id: id,
        field: 'nric',
      }
      expect(await shown()).toMatchObject([seen, seen])
    })

    it('to nobody else, and of nothing else, which leaves nothing on the record', async () => {
      const before = await shown()
      expect((await reveal(other)).status).toBe(403)
      expect((await reveal(other, { field: 'nric' }, 999_999)).status).toBe(403)
      expect((await reveal(holder, { field: 'nric' }, 999_999)).status).toBe(404)
      const stranger = await reveal(cards.as('owner@pinnacle.test'))
      expect([stranger.status, stranger.body]).toEqual([404, (await reveal(holder, undefined, 999_999)).body])
      for (const field of ['holder', 'toString', 7, null]) {
        const { status, body } = await reveal(holder, { field })
        expect([status, Object.keys(body.errors)]).toEqual([422, ['field']])
      }
      expect(await shown()).toEqual(before)
    })

    it('only so often within a minute', async () => {
      const answers: Answer[] = []
      for (let n = 0; n < 5; n++) answers.push(await reveal(holder))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
      expect(answers.at(-1)?.body.retry_after).toBeGreaterThan(0)
      expect(await shown()).toHaveLength(6)
    })
  })
})

it('the API document has the masked form, what may be sent, and the call that shows it', () => {
  const pathsOf = (resource: Resource) => declaredPaths(partCallsOf(resource), resource)
  expect(pathsOf(cardResource)).toHaveProperty(['/api/lead/cards/{id}/reveal', 'post'])
  expect(Object.keys(pathsOf(leadResource)).filter((path) => path.endsWith('reveal'))).toEqual([])
  const { Card, CardValues } = resourceSchemas(cardResource) as Record<string, { properties: object }>
  const form = { pattern: '^\\*{6}-\\*{2}-[0-9*]{4}$' }
  expect(Card?.properties).toMatchObject({ nric: { type: ['string', 'null'], ...form } })
  expect(CardValues?.properties).toMatchObject({
    nric: { type: ['string', 'null'], anyOf: [{ pattern: '^[0-9]{12}$' }, form] },
  })
})
