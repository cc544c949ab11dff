import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Env } from '../runtime/http/call.ts'
import { configured, withConsole } from './serve-console.ts'

const page = '<head><meta name="urus-app-code" content="" />\n<meta name="urus-services" content="" /></head>'

describe('the page that the server hands out', () => {
  it('[VAR-02][API-24] names the app and where services are, as attributes that end where they should', () => {
    const html = configured(page, { appCode: 'vps', serviceAddresses: { lead: '/a/"><script>$1' } })
    expect(html).toContain('name="urus-app-code" content="vps"')
    expect(html).toContain('content="{&quot;lead&quot;:&quot;/a/\\&quot;>&lt;script>$1&quot;}"')
    expect(html).not.toContain('<script>')
  })

  it('stays as it was built where nothing is configured', () => {
    expect(configured(page, {})).toBe(page)
    expect(configured(page, { serviceAddresses: {} })).toBe(page)
  })

  it('asks for no camera, microphone or place', async () => {
    const { headers } = await withConsole(new Hono<Env>(), {}).request('/favicon.svg')
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
  })

  it('says where holes are reported, and nothing where nobody is named', async () => {
    const ask = (security?: { contact: string; publicUrl: string }) =>
      withConsole(new Hono<Env>(), { security }).request('/.well-known/security.txt')
    const told = await ask({ contact: 'mailto:security@example.my', publicUrl: 'https://urus.example.my' })
    expect(told.headers.get('content-type')).toMatch(/^text\/plain/)
    const lines = new Map(
      (await told.text()).split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]),
    )
    expect(lines.get('Contact')).toBe('mailto:security@example.my')
    expect(lines.get('Canonical')).toBe('https://urus.example.my/.well-known/security.txt')
    const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(366)
    expect((await ask()).status).toBe(404)
  })

  it('[API-24] may call the services that are elsewhere, and nobody else', async () => {
    const serviceAddresses = { lead: 'https://leads.example.my/api/lead', report: '/elsewhere/report' }
    const policyOf = async (settings: object) =>
      (await withConsole(new Hono<Env>(), settings).request('/favicon.svg')).headers.get(
        'content-security-policy',
      )
    expect(await policyOf({ serviceAddresses })).toContain("connect-src 'self' https://leads.example.my;")
    expect(await policyOf({})).toContain("connect-src 'self';")
  })
})
