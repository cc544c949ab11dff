import type { ImportAnswer } from '../api/answer.ts'
import type { UnsureColumn } from '../api/guess.ts'
import type { Mapping } from '../api/plan.ts'
import { FieldChoice } from './field-choice.tsx'
import { fieldOfColumn } from './mapping.ts'
import { useImportText } from './texts/use-import-text.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './mapping-table.module.css'

interface MappingTableProps {
  data: ImportAnswer
  mapping: Mapping
  questions: readonly UnsureColumn[]
  onChoose: (column: number, field: string | null) => void
}

const samplesShown = 3

export function MappingTable({ data, mapping, questions, onChoose }: MappingTableProps) {
  const text = useImportText()
  const nameOf = (column: number) => data.columns[column] || text('columns.unnamed', { number: column + 1 })
  const labelOf = (name: string) =>
    translateLabel(data.fields.find(({ field }) => field === name)?.label ?? name)
  const samplesOf = (column: number) => {
    const cells = data.sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    return [...new Set(cells)].slice(0, samplesShown)
  }
  return (
    <table className={styles.mapping}>
      <thead>
        <tr>
          <th scope="col">{text('columns.column')}</th>
          <th scope="col">{text('columns.sample')}</th>
          <th scope="col">{text('columns.field')}</th>
        </tr>
      </thead>
      <tbody>
        {data.columns.map((_heading, column) => {
          const chosen = fieldOfColumn(mapping, column)
          const samples = samplesOf(column)
          const asked = questions.find((question) => question.column === column)
          return (
            <tr key={column} data-ignored={chosen === null ? '' : undefined}>
              <th scope="row">{nameOf(column)}</th>
              <td>
                {samples.length > 0 ? (
                  samples.map((sample, at) => <span key={at}>{sample}</span>)
                ) : (
                  <em>{text('columns.empty')}</em>
                )}
              </td>
              <td>
                <FieldChoice
                  label={text('columns.field_for', { name: nameOf(column) })}
                  fields={data.fields}
                  chosen={chosen}
                  asked={asked !== undefined}
                  takenBy={(field) => {
                    const taken = mapping[field]
                    return taken === undefined || taken === column ? null : nameOf(taken)
                  }}
                  onChoose={(field) => onChoose(column, field)}
                />
                {asked && (
                  <div className={styles.question}>
                    <span>{text('columns.is_it', { field: labelOf(asked.field) })}</span>
                    <button type="button" onClick={() => onChoose(column, asked.field)}>
                      {text('columns.yes')}
                    </button>
                    <button type="button" onClick={() => onChoose(column, null)}>
                      {text('columns.ignore')}
                    </button>
                  </div>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
