/** A record of a CSV text, and where the next one begins. */
export interface CsvRecord {
  cells: string[]
  end: number
  /** A quote stands where none may, or is never closed: the cells are a guess. */
  isBroken?: true
}

/** The delimiter and newline of a CSV text. */
export interface CsvForm {
  delimiter: string
  newline: '\n' | '\r'
  /** Cells of the headings, once they are known. */
  width?: number
}

/** So far a record with a stray quote may go on over several lines. */
const farthest = 5000

/** Remembers where the next of a mark stands: looked for anew in each cell, a text without it would be read through for each. */
class Mark {
  readonly #text: string
  readonly #mark: string
  #asked = 0
  #at = -1

  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
  }

  /** The first one at or after a place; the text's end where there is none. */
  from(place: number): number {
    if (place < this.#asked || this.#at < place) {
      const found = this.#text.indexOf(this.#mark, place)
      this.#at = found < 0 ? this.#text.length : found
    }
    this.#asked = place
    return this.#at
  }
}

/**
 * Reads a text record by record. A quote that is out of place breaks its own record alone: what follows is read from
 * the next line on, where a parser that goes by the letter swallows all up to the next quote, or the file.
 */
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

  /** The record at a place; null where it may go on in text that is yet to come. */
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

  /** Finds the end of a quoted cell; null when no quote closes it, 'open' when more text is needed to tell. */
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

  /** The broken record: over several lines where it then has as many cells as the headings and no line of it has, else its first. */
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

  /** Takes each quote that is out of place for a sign like others. */
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
