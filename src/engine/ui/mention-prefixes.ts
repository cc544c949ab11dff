/** What an @ may stand behind, beside the beginning of a line, to begin a mention. */
export const mentionPrefixes: readonly string[] = [...' \t\u00a0\u3000([{<"\'“‘«（【「《，。、：；:;,/-']
