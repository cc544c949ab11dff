export function toggled<Value>(list: unknown, value: Value): unknown[] {
  const before: unknown[] = Array.isArray(list) ? list : []
  return before.includes(value) ? before.filter((other) => other !== value) : [...before, value]
}
