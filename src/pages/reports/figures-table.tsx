import { useId, useMemo } from 'react'
import { inSentence } from '../../domain/in-sentence.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { isTimeDimension } from '../../engine/report.ts'
import { ChangeText, FigureLink } from './figure-cell.tsx'
import { amountOf, changeOf } from '../../engine/report-text/figures.ts'
import { dimensionLabel } from '../../engine/report-text/dimension-field.ts'
import { useShownReport } from './report-context.ts'
import { headingColumn, reportTable, sortedRows, totalColumn, type TableColumn } from './report-table.ts'
import { Sparkline } from './sparkline.tsx'
import type { ChangeReport } from './use-report-state.ts'
import { useReportText } from './use-report-text.ts'
import styles from './table.module.css'

export function FiguresTable({ change }: { change: ChangeReport }) {
  const text = useReportText()
  const id = useId()
  const { report, state, answer, measures, chosen, names } = useShownReport()
  const table = useMemo(() => reportTable(answer, measures, chosen), [answer, measures, chosen])
  const rows = useMemo(() => sortedRows(table, state.order, names.by), [table, state.order, names])
  // Only a column with changes keeps room for them: its figures stay in line where one of them has none.
  const hasChanges = useMemo(
    () =>
      table.totals.map((total, at) =>
        [total, ...table.rows.flatMap(({ figures }) => figures[at] ?? [])].some(({ measure, now, before }) =>
          changeOf(measure.unit, now, before),
        ),
      ),
    [table],
  )
  const by = dimensionLabel(report, answer.by)
  const { and } = answer
  const title = and
    ? text('table_of', {
        measure: chosen.label,
        by: inSentence(by),
        and: inSentence(dimensionLabel(report, and)),
      })
    : text('table', { by: inSentence(by) })
  const hasTrend = and !== undefined && isTimeDimension(and)
  const nameOf = ({ measure, and: place }: TableColumn) =>
    !table.isPivot ? measure.label : place === null ? text('total') : (names.and[place] ?? '')
  const order = (column: string) => {
    const isFirst = state.order?.column !== column
    const first = column === headingColumn ? 'ASC' : 'DESC'
    const other = first === 'ASC' ? 'DESC' : 'ASC'
    // The third click restores the original order.
    if (isFirst) change({ order: { column, order: first } })
    else change({ order: state.order?.order === first ? { column, order: other } : null })
  }
  const sorted = (column: string) =>
    state.order?.column !== column ? undefined : state.order.order === 'ASC' ? 'ascending' : 'descending'
  const head = (key: string, name: string, note?: string, help?: string) => (
    <th key={key} scope="col" aria-sort={sorted(key)}>
      <button type="button" title={help} onClick={() => order(key)}>
        {name}
        {sorted(key) && <Icon name={sorted(key) ?? 'ascending'} size={12} />}
      </button>
      {note && <small>{note}</small>}
    </th>
  )
  return (
    <section className={styles.figures} aria-labelledby={id} data-part="report-table">
      <h2 id={id} className="u-visually-hidden">
        {title}
      </h2>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head(headingColumn, by)}
              {table.columns.map((column) =>
                head(
                  column.key,
                  nameOf(column),
                  table.isPivot ? undefined : text(`time.${column.measure.basis}`),
                  column.measure.help,
                ),
              )}
              {hasTrend && (
                <th scope="col" aria-hidden="true" data-trend>
                  {text('trend')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.by}>
                <th scope="row">{names.by[row.by]}</th>
                {row.figures.map((shown, at) => (
                  <td
                    key={table.columns[at]?.key}
                    data-total={isTotal(table.columns[at]) || undefined}
                    data-changes={hasChanges[at] || undefined}
                  >
                    <FigureLink shown={shown} />
                    <ChangeText shown={shown} />
                  </td>
                ))}
                {hasTrend && (
                  <td aria-hidden="true" data-trend>
                    <Sparkline
                      values={row.figures
                        .filter((_, at) => !isTotal(table.columns[at]))
                        .map(({ measure, now }) => amountOf(measure.unit, now)?.toNumber())}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('total')}</th>
              {table.totals.map((shown, at) => (
                <td key={table.columns[at]?.key} data-changes={hasChanges[at] || undefined}>
                  <FigureLink shown={shown} />
                  <ChangeText shown={shown} />
                </td>
              ))}
              {hasTrend && <td aria-hidden="true" data-trend />}
            </tr>
          </tfoot>
        </table>
      </div>
      {answer.more > 0 && <p>{text('more', { smart_count: answer.more })}</p>}
    </section>
  )
}

const isTotal = (column: TableColumn | undefined): boolean => column?.key === totalColumn
