import { cutText } from './graphemes.ts'
import type { FileKind } from './file-kinds.ts'

const longestName = 120

// Control and format characters, those that turn the direction of reading among them: "fdp.exe" must not read "exe.pdf".
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Not allowed in the names of files on some system. */
const reserved = /[<>:"/\\|?*]/g

/** The letters after a name's last dot, small; none where it has no dot. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

/** A name that every system can save a file by: its last part, without what cannot be seen or is reserved. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(unseen, '')
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (clean.length <= longestName) return clean || 'file'
  const extension = extensionOf(clean)
  const end = extension ? `.${extension}` : ''
  return `${cutText(clean, longestName - end.length).trimEnd()}${end}`
}

/** A name for each of several files in one folder: those that are called alike, however they are spelled, are numbered. */
export function distinctFileNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const safe = safeFileName(name)
    const extension = extensionOf(safe)
    const end = extension ? safe.slice(-extension.length - 1) : ''
    const stem = safe.slice(0, safe.length - end.length)
    for (let n = 1; ; n++) {
      const free = n === 1 ? safe : `${stem} (${n})${end}`
      if (used.has(free.toLowerCase())) continue
      used.add(free.toLowerCase())
      return free
    }
  })
}

/** The name by which a file of a kind is kept: it ends as files of its kind do. */
export function fileNameFor(name: string, { extensions }: FileKind): string {
  const safe = safeFileName(name)
  if (extensions.includes(extensionOf(safe))) return safe
  return safeFileName(`${safe}.${extensions[0]}`)
}
