import { sql } from 'kysely'
import type { Context, Erasing } from '../../engine/api/resource-service.ts'

export const eraseChats =
  (type: 'lead' | 'customer' | 'proposal' | 'case') =>
  async (ids: readonly number[], { id }: Erasing, { tx }: Context): Promise<void> => {
    await sql`select erase_chats(${id}, ${type}, ${ids}::bigint[])`.execute(tx.db)
  }
