/** Lower-cases a label except abbreviations: "SMS Template" becomes "SMS template". */
export const inSentence = (label: string): string =>
  label.replace(/\S+/g, (word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
