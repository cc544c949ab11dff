import { referredOne } from '../../fields/referred.ts'
import { useDataProvider } from 'react-admin'
import { useEffect, useState } from 'react'
import { resourceNamed } from '../../registry.ts'
import type { Schema } from '../../schema.ts'

/** Initial list entries of a new record, once loaded. */
export function useFirstChoices(
  { fields }: Schema,
  names: readonly string[],
  isNew: boolean,
): Readonly<Record<string, number>> {
  const records = useDataProvider()
  const [firsts, setFirsts] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    if (!isNew) return
    for (const name of names) {
      const field = fields[name]
      const to = referredOne(field)
      if (to === undefined || !field?.options.startsFirst) continue
      const [by, order] = resourceNamed(to).list.sort ?? ['id', 'ASC']
      records
        .getList<{ id: number }>(to, {
          filter: {},
          sort: { field: by, order },
          pagination: { page: 1, perPage: 1 },
        })
        .then(({ data: [first] }) => {
          if (first) setFirsts((known) => ({ ...known, [name]: first.id }))
        })
        // On failure the field stays empty and required.
        .catch(() => undefined)
    }
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return firsts
}
