export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'big5'] as const
export type TextEncoding = (typeof textEncodings)[number]
