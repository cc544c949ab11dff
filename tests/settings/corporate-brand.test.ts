import { beforeAll, expect, it } from 'vitest'
import { contrast } from '../../src/domain/contrast.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { mailsTo, publicCodeOf } from '../setup/visitor.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

withEngine('The corporate’s brand', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let corporate: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    corporate = tenants.corporate('Harta Prima').id
  })
  const setColour = (brand_colour: string | null, as = admin) =>
    as.put(`/access-control/corporate/${corporate}`, { brand_colour })
  const setLogo = (bytes: Uint8Array<ArrayBuffer> = png, as = admin, name = 'logo.png') => {
    const body = new FormData()
    body.set('file', new File([bytes], name, { type: 'image/png' }))
    return as.send('/access-control/brand/logo', { method: 'PUT', body })
  }
  const logo = (key: string) => api(tenants).get(`/access-control/logo/${key}`)
  const leadForm = async () =>
    (
      await api(tenants).send('/lead/public-lead', {
        method: 'GET',
        headers: { 'public-code': await publicCodeOf(tenants, 'exec@harta.test') },
      })
    ).body.data

  it('a colour on which white text is unreadable is refused with its field; one that reads stands on public pages', async () => {
    expect((await leadForm()).brand).toEqual({ colour: null, logo_key: null })
    expect(contrast('#ffd400', '#ffffff')).toBeLessThan(4.5)
    const pale = await setColour('#ffd400')
    expect(pale).toMatchObject({ status: 422, body: { errors: { brand_colour: [expect.any(String)] } } })
    expect((await setColour('#7a1f5c')).status).toBe(200)
    expect((await leadForm()).brand).toMatchObject({ colour: '#7a1f5c' })
  })

  it('a logo is open to everybody by its address alone; another one ends the address, and so does removing it', async () => {
    const first = (await setLogo()).body.data.logo_key
    expect((await logo(first)).headers.get('content-type')).toBe('image/png')
    expect((await leadForm()).brand).toMatchObject({ logo_key: first })
    const second = (await setLogo()).body.data.logo_key
    expect((await logo(first)).status).toBe(404)
    expect((await logo(second)).status).toBe(200)
    expect((await logo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    await admin.delete('/access-control/brand/logo')
    expect((await logo(second)).status).toBe(404)
  })

  it('what is no picture, is damaged or too large is no logo; only who keeps the corporate sets one', async () => {
    for (const bytes of [new TextEncoder().encode('<svg/>'), png.slice(0, 40), new Uint8Array(700_000)])
      expect([413, 422]).toContain((await setLogo(bytes)).status)
    for (const as of ['sales@harta.test', 'external@harta.test']) {
      const other = api(tenants, { as })
      expect((await setLogo(png, other)).status, as).toBe(403)
      expect((await other.delete('/access-control/brand/logo')).status, as).toBe(403)
      expect((await setColour('#7a1f5c', other)).status, as).toBe(403)
    }
  })

  it('e-mails that staff send carry the brand; without one they look as before', async () => {
    const send = async (to: string) => {
      await admin.post('/messaging/send-email', { to, subject: 'Hello', content: '<p>Good morning</p>' })
      return (await mailsTo(tenants, to))[0]?.html
    }
    await setColour(null)
    expect(await send('before@mail.test')).toBe('<p>Good morning</p>')
    await setColour('#7a1f5c')
    const { logo_key } = (await setLogo()).body.data
    const branded = await send('after@mail.test')
    expect(branded).toContain('#7a1f5c')
    expect(branded).toContain(`/api/access-control/logo/${logo_key}`)
    expect(branded).toContain('Harta Prima')
  })
})
