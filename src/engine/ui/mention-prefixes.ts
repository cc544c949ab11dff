/** Characters before an @ that let it start a mention, besides the start of a line. */
export const mentionPrefixes: readonly string[] = [...' \t\u00a0\u3000([{<"\'“‘«（【「《，。、：；:;,/-']
