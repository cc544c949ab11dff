import { Skeleton } from '@mui/material'
import Decimal from 'decimal.js'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { today } from '../../domain/dates/wire.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { cellAddress } from './cell-address.ts'
import type { ChartsProps } from './charts.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { dimensionLabel } from '../../engine/report-text/dimension-field.ts'
import { amountText } from '../../engine/report-text/figures.ts'
import { Funnel } from './funnel.tsx'
import { periodText } from '../../engine/report-text/period-text.ts'
import { Bullets, Waterfall } from './line-bars.tsx'
import { declaredMeasures, isFilled, maxSeries, pictureOf, shownKind, type Series } from './picture.ts'
import { useShownReport } from './report-context.ts'
import { Legend, shapeNames, textures, type Mark } from './series-marks.tsx'
import { useGroupColours } from './use-group-colours.ts'
import type { ChangeReport } from './use-report-state.ts'
import { unitTextOf } from './unit-text.ts'
import { useReportText } from './use-report-text.ts'
import styles from './picture.module.css'

const Charts = lazy<ChartsProps>(
  () => import('./charts.tsx'),
  () => <Skeleton variant="rounded" className={styles.wait} />,
)

const barHeight = 30

export function ReportPicture({ change }: { change: ChangeReport }) {
  const text = useReportText()
  const id = useId()
  const navigate = useNavigate()
  const shown = useShownReport()
  const { report, state, answer, measures, chosen } = shown
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const ofValues = useGroupColours(report, answer.by, answer.groups.by)
  const ofSeries = useGroupColours(report, answer.and, answer.groups.and)
  const { compared } = answer
  const picture = pictureOf(shown, {
    today: today(),
    rest: (smart_count) => text('others', { smart_count }),
    before: (name) => text('before_series', { name, period: compared ? periodText(compared, text) : '' }),
  })
  const plain = marksOf(picture.series, id.replace(/\W/g, ''), ofSeries)
  const marks =
    picture.kind === 'line'
      ? plain.map((mark, at) => ({ ...mark, shape: shapeNames[at % shapeNames.length] }))
      : plain
  const by = inSentence(dimensionLabel(report, answer.by))
  const measure = picture.series[0]?.measure ?? chosen
  const isOfSeveral = new Set(picture.series.map((series) => series.measure)).size > 1
  const kind = shownKind(shown)
  const declared = declaredMeasures(shown)
  const ends = { first: declared[0]?.label ?? '', last: inSentence(declared.at(-1)?.label ?? '') }
  const title =
    kind === 'bullet'
      ? text('chart_bullet', { ...ends, by })
      : kind === 'waterfall'
        ? text('chart_waterfall', { ...ends, first: inSentence(ends.first) })
        : picture.isStacked
          ? text('chart_stacked', {
              measure: measure.label,
              by,
              and: inSentence(dimensionLabel(report, answer.and ?? '')),
            })
          : isOfSeveral
            ? text('table', { by })
            : text('chart_of', { measure: measure.label, by })
  const open = ({ measure: pressed, and, isBefore, isRest }: Series, place: number) => {
    const address = isBefore || isRest ? undefined : cellAddress(answer, pressed.name, { by: place, and })
    if (address !== undefined) void navigate(address)
  }
  const height =
    picture.kind === 'bars'
      ? Math.max(
          160,
          picture.names.length *
            barHeight *
            (picture.isStacked ? 1 : Math.max(1, picture.series.length * 0.7)) +
            40,
        )
      : isNarrow
        ? 240
        : 300
  const isFunnel = kind === 'funnel'
  const left = answer.groups.by.length - picture.places.length
  const inUse = [['', text('several')] as const, ...measures.map(({ name, label }) => [name, label] as const)]
  return (
    <figure className={styles.picture} data-part="picture">
      <figcaption>
        <h2>{title}</h2>
        {measures.length > 1 && (
          <ChoiceControl
            isBare
            label={text('measure')}
            value={state.measure ?? ''}
            options={inUse}
            onChoose={(name) => change({ measure: name || null })}
          />
        )}
      </figcaption>
      {isFunnel ? (
        <Funnel colours={ofValues?.map((colour) => colour ?? 'var(--series-1)')} />
      ) : kind === 'bullet' ? (
        <Bullets places={picture.places} />
      ) : kind === 'waterfall' ? (
        <Waterfall />
      ) : !picture.series.some(isFilled) ? (
        <p>{text('nothing_drawn')}</p>
      ) : (
        <>
          <div className={styles.chart} style={{ '--height': `${height}px` }}>
            <Charts
              picture={picture}
              marks={marks}
              colours={ofValues && picture.places.map((place) => ofValues[place] ?? 'var(--series-1)')}
              height={height}
              amount={(series, value) =>
                amountText(
                  series.measure.unit,
                  value === null ? undefined : new Decimal(value),
                  unitTextOf(text),
                )
              }
              onOpen={open}
            />
          </div>
          {picture.series.length > 1 && (
            <Legend
              entries={picture.series.flatMap(({ label }, at) => {
                const mark = marks[at]
                return mark ? [{ mark, label }] : []
              })}
            />
          )}
        </>
      )}
      {left > 0 && !isFunnel && kind !== 'waterfall' && (
        <p>{text('shown_of', { shown: picture.places.length, all: answer.groups.by.length })}</p>
      )}
    </figure>
  )
}

/** Own or palette colour with texture; comparisons are grey and hatched. */
function marksOf(
  series: readonly Series[],
  id: string,
  own: ReturnType<typeof useGroupColours>,
): readonly Mark[] {
  let next = 0
  return series.map(({ and, isRest, isBefore }, at): Mark => {
    if (isRest || isBefore)
      return { id: `${id}-${at}`, colour: 'var(--series-rest)', texture: isBefore ? 'faint' : 'plain' }
    const colour = (and !== null && own?.[and]) || `var(--series-${(next % maxSeries) + 1})`
    const texture = textures[next % textures.length] ?? 'plain'
    next += 1
    return { id: `${id}-${at}`, colour, texture }
  })
}
