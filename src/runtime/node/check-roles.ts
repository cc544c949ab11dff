import type { Database } from '../database.ts'
import { StartupError } from './startup-error.ts'

interface RoleFacts {
  name: string
  superuser: boolean
  bypass: boolean
  owns: string | null
  owner: boolean
}

const facts = `
  select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypass,
         (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relowner = r.oid and n.nspname = 'public' limit 1) as owns,
         pg_has_role(r.oid, session_user, 'member') as owner
    from pg_roles r where r.rolname = current_user`

/** Refuses to start if the app role is an owner or privileged: it would bypass row-level security. */
export async function checkRoles(database: Database): Promise<void> {
  for (const role of ['app', 'system'] as const) {
    const [found] = await database.transaction<RoleFacts[], RoleFacts>(
      { role, open: facts, readOnly: true },
      async (_, opened) => opened,
    )
    if (!found) throw new StartupError(`The database role urus_${role} was not found`)
    const fault = faultOf(found)
    if (fault !== undefined)
      throw new StartupError(
        `The database role urus_${role} ${fault}: tenants would see each other's records`,
      )
  }
}

function faultOf({ name, superuser, bypass, owns, owner }: RoleFacts): string | undefined {
  if (name !== 'urus_app' && name !== 'urus_system') return `is not what SET ROLE gives (${name})`
  if (superuser) return 'is a superuser'
  if (bypass) return 'has BYPASSRLS'
  if (owns !== null) return `owns the table ${owns}`
  if (owner) return "is a member of the owner's role"
  return undefined
}
