/** Keys of a literal record, which has no others than its type says. */
export const namesOf = <Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  Object.keys(record) as Name[]

/** Record of entries that include each of the names. */
export const recordFrom = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value> => Object.fromEntries(entries) as Record<Name, Value>

/** Record with a value for each of the names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => recordFrom(names.map((name) => [name, valueOf(name)]))

export const isNameOf = <Name extends string | number>(
  record: Readonly<Record<Name, unknown>>,
  name: unknown,
): name is Name => (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(record, name)

export const isAmong = <Value>(values: readonly Value[], value: unknown): value is Value => {
  const known: readonly unknown[] = values
  return known.includes(value)
}

/** Value of a literal record at a name from outside. */
export const valueAt = <Value>(record: Readonly<Record<string, Value>>, name: unknown): Value | undefined =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined
