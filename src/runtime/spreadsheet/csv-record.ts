export interface CsvRecord {
  cells: string[]
  end: number
  /** A misplaced or unclosed quote: cells are a guess. */
  isBroken?: true
}

export interface CsvForm {
  delimiter: string
  newline: '\n' | '\r'
  width?: number
}

/** Maximum characters of a multi-line record with a stray quote. */
const farthest = 5000

/** Caches the next position of a mark: searching per cell would be quadratic. */
class Mark {
  readonly #text: string
  readonly #mark: string
  #asked = 0
  #at = -1

  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
  }

  from(place: number): number {
    if (place < this.#asked || this.#at < place) {
      const found = this.#text.indexOf(this.#mark, place)
      this.#at = found < 0 ? this.#text.length : found
    }
    this.#asked = place
    return this.#at
  }
}

/** Recovers from stray quotes: only their own record breaks, where strict parsers swallow text up to the next quote. */
export class CsvRecords {
  readonly #text: string
  readonly #form: CsvForm
  readonly #delimiters: Mark
  readonly #lines: Mark

  constructor(text: string, form: CsvForm) {
    this.#text = text
    this.#form = form
    this.#delimiters = new Mark(text, form.delimiter)
    this.#lines = new Mark(text, form.newline)
  }

  at(from: number, isEnd: boolean): CsvRecord | null {
    const cells: string[] = []
    let at = from
    for (;;) {
      let end: number
      if (this.#text[at] === '"') {
        const closing = this.#closing(at, isEnd)
        if (closing === 'open') return null
        if (closing === null) return this.#broken(from, isEnd)
        cells.push(unquoted(this.#text.slice(at + 1, closing.quote)))
        end = closing.end
      } else {
        const line = this.#lines.from(at)
        end = Math.min(this.#delimiters.from(at), line)
        cells.push(withoutReturn(this.#text.slice(at, end), end === line))
      }
      if (end >= this.#text.length) return isEnd ? { cells, end } : null
      if (this.#text[end] === this.#form.newline) return { cells, end: end + 1 }
      at = end + 1
    }
  }

  #closing(opening: number, isEnd: boolean): { quote: number; end: number } | 'open' | null {
    for (let from = opening + 1; ;) {
      const quote = this.#text.indexOf('"', from)
      if (quote < 0) return isEnd ? null : 'open'
      if (this.#text[quote + 1] === '"') {
        from = quote + 2
        continue
      }
      const end = this.#endBehind(quote)
      if (end >= this.#text.length && !isEnd) return 'open'
      return this.#endsCell(end) ? { quote, end } : null
    }
  }

  #endBehind(quote: number): number {
    let end = quote + 1
    while (this.#text[end] === ' ') end++
    return this.#text[end] === '\r' && this.#text[end + 1] === '\n' ? end + 1 : end
  }

  #endsCell(end: number): boolean {
    const sign = this.#text[end]
    return sign === undefined || sign === this.#form.delimiter || sign === this.#form.newline
  }

  /** Spans lines if that yields as many cells as headings and no single line does; else the first line. */
  #broken(from: number, isEnd: boolean): CsvRecord | null {
    const { width } = this.#form
    const kind = width === undefined ? null : this.#leniently(from)
    if (kind && kind.cells.length === width) return { ...kind, isBroken: true }
    const line = this.#text.indexOf(this.#form.newline, from)
    if (line < 0 && !isEnd) return null
    const end = line < 0 ? this.#text.length : line
    const cells = withoutReturn(this.#text.slice(from, end), true).split(this.#form.delimiter)
    return { cells, end: line < 0 ? end : line + 1, isBroken: true }
  }

  #leniently(from: number): CsvRecord | null {
    const { delimiter, newline, width = 0 } = this.#form
    const cells: string[] = []
    let at = from
    for (;;) {
      let end = Math.min(this.#delimiters.from(at), this.#lines.from(at))
      if (this.#text[at] === '"') {
        let quote = this.#text.indexOf('"', at + 1)
        while (quote >= 0 && quote <= from + farthest && !this.#endsCell(this.#endBehind(quote)))
          quote = this.#text.indexOf('"', quote + 1)
        if (quote < 0 || quote > from + farthest) return null
        end = this.#endBehind(quote)
        cells.push(unquoted(this.#text.slice(at + 1, quote)))
      } else cells.push(withoutReturn(this.#text.slice(at, end), true))
      if (end > from + farthest || cells.length > width) return null
      const isLast = this.#text[end] !== delimiter
      if (!isLast) {
        at = end + 1
        continue
      }
      const lines = this.#text.slice(from, end).split(newline)
      const isOneRecord = lines.slice(1).every((line) => line.split(delimiter).length < width)
      return isOneRecord ? { cells, end: Math.min(end + 1, this.#text.length) } : null
    }
  }
}

const unquoted = (text: string) => text.replaceAll('""', '"')

const withoutReturn = (text: string, isLast: boolean) =>
  isLast && text.endsWith('\r') ? text.slice(0, -1) : text
