export const filledIn = (path: string, words: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (name, word: string) =>
    Object.hasOwn(words, word) ? encodeURIComponent(String(words[word])) : name,
  )
