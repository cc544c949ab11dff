import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { withEngine } from '../setup/engines.ts'
import { useSingleSignOn, settingsPath, signInPath } from './single-sign-on.ts'

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  const {
    corporate,
    domain,
    owner,
    provider,
    tenants,
    asOwner,
    browser,
    declare,
    declared,
    personOf,
    signIn,
  } = useSingleSignOn(engine)

  describe('accounts and roles', () => {
    const roleId = async (name: string) =>
      (
        await asOwner(
          sql<{
            id: number
          }>`select id from role where corporate_id = ${corporate()} and role_name = ${name}`,
        )
      )[0]?.id ?? 0
    const rolesOf = async (id: number) =>
      (
        await asOwner(sql<{
          role_name: string
        }>`select r.role_name from user_role g join role r on r.id = g.role_id
          where g.user_id = ${id} order by 1`)
      ).map(({ role_name }) => role_name)

    it('makes an account with the default role where that is on; it has no password', async () => {
      await declare({ creates_accounts: true, default_role_id: await roleId('Sales Executive') })
      provider().person = { sub: 'jit', email: `jit@${domain()}`, email_verified: true, name: 'Nur Aina' }
      const made = await signIn(`jit@${domain()}`)
      expect([made.status, made.body.user?.name]).toEqual([200, 'Nur Aina'])
      expect(await rolesOf(made.body.user.id as number)).toEqual(['Sales Executive'])
      expect((await signIn(`jit@${domain()}`)).body.user?.id).toBe(made.body.user.id)
      await asOwner(sql`delete from app_user where email = ${`jit@${domain()}`}`)
    })

    it('gives the roles of the claim; without a match those of the account stay', async () => {
      const manager = await roleId('Manager')
      await declare({ role_claim: 'groups', roles: [{ claim_value: 'leads', role_id: manager }] })
      const id = tenants().userId('exec@harta.test')
      const before = await rolesOf(id)
      provider().person = personOf('exec@harta.test', { groups: ['nothing of ours'] })
      expect((await signIn(tenants().address('exec@harta.test'))).status).toBe(200)
      expect(await rolesOf(id)).toEqual(before)
      provider().person = personOf('exec@harta.test', { groups: ['nothing of ours', 'leads'] })
      expect((await signIn(tenants().address('exec@harta.test'))).status).toBe(200)
      expect(await rolesOf(id)).toEqual(['Manager'])
      await asOwner(sql`delete from user_role where user_id = ${id}`)
      await asOwner(sql`insert into user_role (corporate_id, user_id, role_id)
        select ${corporate()}, ${id}, id from role where corporate_id = ${corporate()} and role_name = any(${before}::text[])`)
    })

    it('never gives the owner’s role, neither by a declaration nor by a claim', async () => {
      const owners = (
        await asOwner(
          sql<{
            id: number
          }>`select id from role where corporate_id = ${corporate()} and role_type = 'corporate'`,
        )
      )[0]?.id
      const roles = [{ claim_value: 'bosses', role_id: owners }]
      const refusedRule = await owner().put(settingsPath, declared({ role_claim: 'groups', roles }))
      expect([refusedRule.status, Object.keys(refusedRule.body.errors)]).toEqual([422, ['roles']])
      const asDefault = declared({ creates_accounts: true, default_role_id: owners })
      expect(Object.keys((await owner().put(settingsPath, asDefault)).body.errors)).toEqual([
        'default_role_id',
      ])
      await declare({ role_claim: 'groups' })
      await asOwner(
        sql`insert into identity_role (corporate_id, claim_value, role_id) values (${corporate()}, 'bosses', ${owners})`,
      )
      const before = await rolesOf(tenants().userId('sales@harta.test'))
      provider().person = personOf('sales@harta.test', { groups: ['bosses'] })
      expect((await signIn()).status).toBe(200)
      expect(await rolesOf(tenants().userId('sales@harta.test'))).toEqual(before)
    })

    it('keeps a role that it gives from being deleted', async () => {
      const made = await owner().post('/access-control/role', {
        role_name: 'Leads',
        application_code: 'sas',
        access_codes: [],
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body.data as { id: number }
      await declare({ role_claim: 'groups', roles: [{ claim_value: 'leads', role_id: id }] })
      const refused = await owner().delete(`/access-control/role/${id}`)
      expect([refused.status, refused.body.code]).toEqual([409, 'role.in_single_sign_on'])
      await owner().delete(settingsPath)
      expect((await owner().delete(`/access-control/role/${id}`)).status).toBe(200)
    })

    it('links an owner only by their own password, and leaves their roles alone', async () => {
      await declare({
        role_claim: 'groups',
        roles: [{ claim_value: 'leads', role_id: await roleId('Manager') }],
      })
      const email = tenants().address('owner@harta.test')
      provider().person = personOf('owner@harta.test', { groups: ['leads'] })
      const at = browser()
      const asked = await signIn(email, at)
      expect([asked.status, asked.body.code, asked.body.email]).toEqual([
        401,
        'identity.confirm_needed',
        email,
      ])
      const confirm = (token: unknown, password: string) =>
        at.send(`${signInPath}/confirm`, { token, password })
      const wrong = await confirm(asked.body.confirm, 'wrong password')
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
      expect((await confirm(asked.body.confirm, demoPassword)).status).toBe(401)
      const before = await rolesOf(tenants().userId('owner@harta.test'))
      const done = await confirm(wrong.body.confirm, demoPassword)
      expect([done.status, done.body.user?.id]).toEqual([200, tenants().userId('owner@harta.test')])
      expect((await signIn(email)).status).toBe(200)
      expect(await rolesOf(tenants().userId('owner@harta.test'))).toEqual(before)
    })
  })
})
