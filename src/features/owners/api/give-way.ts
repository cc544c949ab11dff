import type { OwnerRows } from '../owners.ts'

/** SQL setting per-owner values in rows `a`, keeping replaced ones in the history column. */
export const setOwn = (
  { histories = {} }: Pick<OwnerRows, 'histories'>,
  names: readonly string[],
  to: (name: string) => string,
): string =>
  names
    .flatMap((name) => {
      const set = `"${name}" = ${to(name)}`
      const history = histories[name]
      if (history === undefined) return [set]
      const [was, remembered] = [`a."${name}"`, `a."${history}"`]
      return [
        set,
        `"${history}" = case when ${was} is not null and ${was} is distinct from ${to(name)}
          then ${remembered} || to_jsonb(to_char(${was}, 'YYYY-MM-DD HH24:MI:SS')) else ${remembered} end`,
      ]
    })
    .join(', ')
