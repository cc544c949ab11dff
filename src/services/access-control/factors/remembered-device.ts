import { sql } from 'kysely'
import { getCookie, setCookie } from 'hono/cookie'
import { rememberedDays } from '../../../domain/second-factor.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { hashOfToken, newToken } from '../link-token.ts'
import type { Person } from './factor-store.ts'

const cookie = 'urus_remembered'

/** Null if malformed. */
function tokenOf(c: Call): string | null {
  const token = getCookie(c, cookie)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

export async function rememberedHash(c: Call): Promise<string | null> {
  const token = tokenOf(c)
  return token && hashOfToken(token)
}

export async function isRemembered(
  tx: Tx,
  { corporate_id, user_id }: Person,
  hash: string | null,
): Promise<boolean> {
  if (hash === null) return false
  const { rows } = await sql<{ known: boolean }>`
    select is_remembered(${corporate_id}, ${user_id}, ${hash}) as known`.execute(tx.db)
  return rows[0]?.known === true
}

/** For 30 days, separately per user on a shared browser. */
export async function rememberDevice(
  runtime: Runtime,
  c: Call,
  { corporate_id, user_id }: Person,
): Promise<void> {
  const held = tokenOf(c)
  const { token, hash } = held ? { token: held, hash: await hashOfToken(held) } : await newToken()
  await runtime.database.transaction({ role: 'system' }, (tx) =>
    sql`select remember_device(${corporate_id}, ${user_id}, ${hash}, ${c.get('address')},
      ${c.req.header('user-agent') ?? ''}, ${`${rememberedDays} days`}::interval)`.execute(tx.db),
  )
  setCookie(c, cookie, token, {
    path: '/api/access-control',
    httpOnly: true,
    sameSite: 'Strict',
    secure: runtime.publicUrl.startsWith('https:'),
    maxAge: rememberedDays * 86_400,
  })
}
