/** Characters allowed before an @ mention, besides line start. */
export const mentionPrefixes: readonly string[] = [...' \t\u00a0\u3000([{<"\'“‘«（【「《，。、：；:;,/-']
