/** Lower-cases a label except abbreviations and numbers: "SMS Template" becomes "SMS template". */
export const inSentence = (label: string): string =>
  label.replace(/\S+/g, (word) => (/^[A-Z]{2,}s?$|\d/.test(word) ? word : word.toLowerCase()))
