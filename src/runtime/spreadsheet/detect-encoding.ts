import type { TextEncoding } from '../../domain/text-encodings.ts'

/* Frequency-based detectors mistake customer lists with few Chinese names for Latin; context tells more. */

const lookedAt = 262_144
const newline = 0x0a

/** Common characters and surnames, simplified and traditional, to recognise correct decoding. */
const common = new Set(
  '的一是不了在人有我他来來个個们們中大为為上和国國地到以说說时時要就出会會可也你对對生能而子那得于自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日买買卖賣房单單位客户戶电電话話手机機名姓预預算万萬千百元联聯系繫已未请請问問陈陳林黄黃李王张張刘劉吴吳杨楊郑鄭谢謝周赵趙许許曾徐郭何蔡叶葉苏蘇罗羅梁胡朱高马馬廖赖賴钟鐘潘戴洪邱江游余文明美玲丽麗志强強伟偉荣榮华華芳英慧敏俊杰傑',
)

const hanzi = /\p{Script=Han}/u
const latin = /[A-Za-z]/

/** Samples non-ASCII lines from the whole file. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let size = 0
  let at = 0
  while (at < bytes.byteLength && size < lookedAt) {
    const next = bytes.indexOf(newline, at)
    const end = next < 0 ? bytes.byteLength : next + 1
    const line = bytes.subarray(at, Math.min(end, at + lookedAt))
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line)
      size += line.byteLength
    }
    at = end
  }
  const all = new Uint8Array(size)
  let to = 0
  for (const line of lines) {
    all.set(line, to)
    to += line.byteLength
  }
  return all
}

/** UTF-16 without a BOM: in Latin text every other byte is zero. */
function wideWithoutMark(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = head.byteLength / 5
  if (odd > many && even < odd / 4) return 'utf-16le'
  return even > many && odd < even / 4 ? 'utf-16be' : null
}

/** Tolerates a few broken bytes. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8')
  let broken = 0
  let whole = 0
  for (let from = 0; from < bytes.byteLength; from += 65_536) {
    const text = decoder.decode(bytes.subarray(from, from + 65_536), { stream: true })
    broken += text.split('\ufffd').length - 1
    whole += text.match(/[\u0080-\ufffc]/g)?.length ?? 0
    if (broken > 1000 && broken > whole) return false
  }
  broken += decoder.decode().length
  return broken * 50 <= whole
}

interface Reading {
  encoding: TextEncoding
  score: number
}

/** Penalises characters inside Latin words and invalid ones. */
function chineseReading(
  encoding: 'gb18030' | 'big5',
  isUsual: (lead: number, trail: number) => boolean,
  sample: Uint8Array,
): Reading {
  const letters = [...new TextDecoder(encoding).decode(sample)]
  let characters = 0
  let known = 0
  let within = 0
  let broken = 0
  letters.forEach((letter, at) => {
    if (letter === '\ufffd') broken++
    else if (hanzi.test(letter)) {
      characters++
      if (common.has(letter)) known++
      if (latin.test(letters[at - 1] ?? '') || latin.test(letters[at + 1] ?? '')) within++
    }
  })
  if (characters === 0 || broken * 20 > characters || within * 2 > characters) return { encoding, score: 0 }
  return { encoding, score: usualShare(sample, isUsual) + known / characters }
}

function usualShare(sample: Uint8Array, isUsual: (lead: number, trail: number) => boolean): number {
  let pairs = 0
  let usual = 0
  for (let at = 0; at + 1 < sample.byteLength; at++) {
    const lead = sample[at] ?? 0
    if (lead < 0x81) continue
    pairs++
    if (isUsual(lead, sample[++at] ?? 0)) usual++
  }
  return pairs === 0 ? 0 : usual / pairs
}

const isUsualGbk = (lead: number, trail: number) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1
const isUsualBig5 = (lead: number) => lead >= 0xa4 && lead <= 0xc6

/** By BOM, else content; defaults to windows-1252, as Excel writes. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const wide = wideWithoutMark(bytes)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  const sample = tellingLines(bytes)
  const [gbk, big5] = [
    chineseReading('gb18030', isUsualGbk, sample),
    chineseReading('big5', isUsualBig5, sample),
  ]
  const better = big5.score > gbk.score ? big5 : gbk
  return better.score > 0.5 ? better.encoding : 'windows-1252'
}
