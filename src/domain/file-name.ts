import { cutText } from './graphemes.ts'
import type { FileKind } from './file-kinds.ts'

const longestName = 120

// Control and bidi characters: "fdp.exe" must not display as "exe.pdf".
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const reserved = /[<>:"/\\|?*]/g

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

/** File name safe on every system: base name without invisible or reserved characters. */
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

/** Numbers duplicate names, ignoring case. */
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

export function fileNameFor(name: string, { extensions }: FileKind): string {
  const safe = safeFileName(name)
  if (extensions.includes(extensionOf(safe))) return safe
  return safeFileName(`${safe}.${extensions[0]}`)
}
