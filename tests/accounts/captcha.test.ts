import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeChallenge } from '../../src/services/access-control/captcha.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { captcha, forgetVisits, solve, visit } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

let people = 0

withEngine('the captcha', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  beforeEach(() => forgetVisits(tenants))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = () => ({
    corporate_name: 'Seri Hartanah',
    name: 'Nur Aisyah binti Karim',
    email: tenants.address(`new${++people}@seri.test`),
    contact_no: '012-345 6789',
    accepts_terms: true,
  })
  const register = (body: unknown, options = {}) => visit(tenants, '/access-control/register', body, options)

  it('comes as a challenge of ten minutes and lets in once solved', async () => {
    const { status, body } = await api(tenants).get('/access-control/altcha')
    expect(status).toBe(200)
    const left = body.parameters.expiresAt - Date.now() / 1000
    expect(left).toBeGreaterThan(590)
    expect(left).toBeLessThan(601)
    expect((await register(form(), { captcha: await solve(body) })).status).toBe(202)
  })

  it('counts once, also for two at the same moment', async () => {
    const solved = await captcha(tenants)
    const answers = await Promise.all([
      register(form(), { captcha: solved }),
      register(form(), { captcha: solved }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])
    const { status, body } = await register(form(), { captcha: solved })
    expect(status).toBe(422)
    expect(body.codes.captcha[0].key).toBe('captcha.used')
  })

  it('is refused when it expired, and those that did are forgotten', async () => {
    const old = await captcha(tenants, Date.now() - 1000)
    const { body } = await register(form(), { captcha: old })
    expect(body.codes.captcha[0].key).toBe('captcha.expired')
    await owner("insert into machinery.used_captcha values ('old', now() - interval '1 hour')")
    await register(form())
    expect(await owner("select 1 from machinery.used_captcha where signature = 'old'")).toEqual([])
  })

  it('is refused when it is another’s, changed, unsolved or no captcha at all', async () => {
    const read = (header: string) => JSON.parse(atob(header))
    const write = (payload: unknown) => btoa(JSON.stringify(payload))
    const fair = read(await captcha(tenants))
    const foreign = await makeChallenge(
      { signingKey: new TextEncoder().encode('another key, also of thirty-two bytes') },
      { counter: 1 },
    )
    const easier = { ...fair.challenge, parameters: { ...fair.challenge.parameters, cost: 1 } }
    const later = {
      ...fair.challenge,
      parameters: { ...fair.challenge.parameters, expiresAt: fair.challenge.parameters.expiresAt + 60 },
    }
    const unsolved = { counter: 0, derivedKey: '00'.repeat(32) }
    const { expiresAt: _gone, ...endless } = fair.challenge.parameters
    for (const header of [
      await solve(foreign),
      write({ ...fair, challenge: easier }),
      write({ ...fair, challenge: later }),
      write({ ...fair, challenge: { ...fair.challenge, parameters: endless } }),
      write({ ...fair, solution: unsolved }),
      write({ challenge: fair.challenge }),
      write(null),
      'guessed',
      'A'.repeat(5000),
    ]) {
      const { status, body } = await register(form(), { captcha: header })
      expect(status, header.slice(0, 40)).toBe(422)
      expect(body.codes.captcha[0].key, header.slice(0, 40)).toBe('captcha.refused')
    }
    // The fair one was not used up by any of that.
    expect((await register(form(), { captcha: write(fair) })).status).toBe(202)
  })
})
