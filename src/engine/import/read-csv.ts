import Papa from 'papaparse'
import { longestRecord, tooLong } from './record-size.ts'

const sniffed = 65_536

/** UTF-8 with or without mark, UTF-16 by its mark, else what Excel on Windows writes. */
function encodingOf(head: Uint8Array, isWhole: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** A stream may hand a whole file over as one piece: read at once it would hold up everybody else. */
function* parts(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += sniffed) yield bytes.subarray(from, from + sniffed)
}

async function* decoded(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  let head = new Uint8Array(0)
  let read = await reader.read()
  while (!read.done && head.byteLength < sniffed) {
    const joined = new Uint8Array(head.byteLength + read.value.byteLength)
    joined.set(head)
    joined.set(read.value, head.byteLength)
    head = joined
    read = await reader.read()
  }
  const decoder = new TextDecoder(encodingOf(head, read.done))
  for (const part of parts(head)) yield decoder.decode(part, { stream: true })
  for (; !read.done; read = await reader.read())
    for (const part of parts(read.value)) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

interface Parsed {
  rows: string[][]
  rest: string
}

/** The records of a piece of text. Its last one may go on in the next piece and is handed back, unless this is the end. */
function parse(text: string, delimiter: string, isEnd: boolean): Parsed {
  const rows: string[][] = []
  let start = 0
  let end = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta }) => {
      rows.push(data)
      start = end
      end = meta.cursor
    },
  })
  if (isEnd) return { rows, rest: '' }
  rows.pop()
  return { rows, rest: text.slice(start) }
}

/** The delimiter that the beginning of a file is written with. */
const delimiterOf = (text: string) =>
  Papa.parse<string[]>(text.slice(0, sniffed), { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter

/** The records of a CSV file, as they come: quoted commas and line breaks, any usual delimiter and line ending. */
export async function* readCsv(stream: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  let delimiter: string | undefined
  let held = ''
  let line = 0
  for await (const piece of decoded(stream)) {
    held += piece
    if (held.length < sniffed) continue
    delimiter ??= delimiterOf(held)
    const { rows, rest } = parse(held, delimiter, false)
    held = rest
    yield* rows
    line += rows.length
    // Read anew with each piece, it would take the longer the longer it gets.
    if (held.length > longestRecord) throw tooLong(line + 1)
  }
  if (held !== '') yield* parse(held, delimiter ?? delimiterOf(held), true).rows
}
