import { sql, type RawBuilder } from 'kysely'
import type { HolderParts } from '../../holders.ts'

const wireTime = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

/** Sets values that holders have of their own in rows `a`; what gives way to another value is remembered. */
export function setOwn(
  { histories = {} }: Pick<HolderParts, 'histories'>,
  names: readonly string[],
  to: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return names.flatMap((name) => {
    const set = sql`${sql.ref(name)} = ${to(name)}`
    const history = histories[name]
    if (history === undefined) return [set]
    const [was, remembered] = [sql.ref(`a.${name}`), sql.ref(`a.${history}`)]
    return [
      set,
      sql`${sql.ref(history)} = case when ${was} is not null and ${was} is distinct from ${to(name)}
        then ${remembered} || to_jsonb(${wireTime(was)}) else ${remembered} end`,
    ]
  })
}
