export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** Method and path below /api: `GET /customer/customers/:id`. */
export function methodAndPath(name: `${Method} /${string}`): { method: Method; path: string } {
  const method = methods.find((each) => name.startsWith(`${each} `))
  if (!method) throw new Error(`${name} begins with no method`)
  return { method, path: name.slice(method.length + 1) }
}

export const filledIn = (path: string, words: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (name, word: string) =>
    Object.hasOwn(words, word) ? encodeURIComponent(String(words[word])) : name,
  )
