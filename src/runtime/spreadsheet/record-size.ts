import { invalid } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'

/** Without headings. */
export const maxRows = 200_000
/** Characters per record. */
export const maxRecordLength = 1_000_000
const mostColumns = 1000
/** Characters per file: workbooks can repeat a shared string anywhere. */
const mostCharacters = 100_000_000

const refusal = (message: Message) => invalid({ file: [message] })

export const tooLong = (line: number) => refusal({ key: 'import.long', args: { line, max: maxRecordLength } })

const tooMany = () => refusal({ key: 'import.too_many', args: { max: maxRows } })

const tooWide = (line: number) => refusal({ key: 'import.wide', args: { line, max: mostColumns } })

export class FileSize {
  #characters = 0

  checkLine(line: number): void {
    if (line > maxRows + 1) throw tooMany()
  }

  /** 0-based. */
  checkColumn(column: number, line: number): void {
    if (column >= mostColumns) throw tooWide(line)
  }

  checkCells(cells: readonly string[], line: number): void {
    this.checkColumn(cells.length - 1, line)
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > maxRecordLength) throw tooLong(line)
    this.#characters += characters
    if (this.#characters > mostCharacters)
      throw refusal({ key: 'import.too_much', args: { max: mostCharacters } })
  }
}
