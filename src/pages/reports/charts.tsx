import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { reducedMotion } from '../../kit/theme/page-transition.ts'
import { axisText, none } from '../../engine/report-text/figures.ts'
import type { Picture, Series } from './picture.ts'
import { MarkPatterns, type Mark } from './series-marks.tsx'
import { unitTextOf } from './unit-text.ts'
import { useReportText } from './use-report-text.ts'

export interface ChartsProps {
  picture: Picture
  marks: readonly Mark[]
  /** Values' own colours, if any. */
  colours?: readonly string[]
  height: number
  amount: (series: Series, value: number | null) => string
  onOpen: (series: Series, place: number) => void
}

const small = { fontSize: 12 }
/** MUI's axis bound. */
type Bound = number | { valueOf: () => number }

/** Maximum bars with labels. */
const mostLabels = 16
/** Room for half an axis label. */
const noMargin = { top: 16, right: 32, bottom: 0, left: 0 }

/** Styles of the period compared with. Typed apart from MUI's `sx`, which takes seconds to infer. */
const dashes = (series: readonly Series[]): Record<string, { strokeDasharray: string }> =>
  Object.fromEntries(
    series
      .filter(({ isBefore }) => isBefore)
      .map(({ id }) => [`& path[data-series="${CSS.escape(id)}"]`, { strokeDasharray: '6 4' }]),
  )

/** MUI X charts, loaded after the figures. */
export default function Charts(props: ChartsProps) {
  const { picture, marks, colours, height, amount, onOpen } = props
  const { kind, unit, names, places, series, isStacked } = picture
  const isNarrow = useScreenQuery('(max-width: 599px)')
  const isFlat = kind === 'bars'
  const text = useReportText()
  const single = series.length === 1
  const hasLabels = kind !== 'line' && !isStacked && names.length * series.length <= mostLabels
  const label = (one: Series, value: number) =>
    unit === 'money' || unit === 'points' ? axisText(unit, value, unitTextOf(text)) : amount(one, value)
  const open = (id: string | number, dataIndex: number | undefined) => {
    const pressed = series.find((one) => one.id === id)
    const place = dataIndex === undefined ? undefined : places[dataIndex]
    if (pressed && place !== undefined) onOpen(pressed, place)
  }
  const common = (one: Series, at: number) => ({
    id: one.id,
    data: [...one.values],
    label: one.label,
    valueFormatter: (value: number | null) => amount(one, value),
    ...(isStacked && { stack: 'all' }),
    color: kind === 'line' ? (marks[at]?.colour ?? '') : `url(#${marks[at]?.id})`,
  })
  const at = [...names.keys()]
  const band = {
    // By index: two people may share a name.
    data: at,
    valueFormatter: (place: number) => names[place] ?? '',
    scaleType: 'band' as const,
    // Keeps few columns narrow.
    categoryGapRatio: !isFlat && names.length < 5 ? 0.7 : 0.2,
    tickLabelStyle: small,
    ...(single && colours && { colorMap: { type: 'ordinal' as const, values: at, colors: [...colours] } }),
  }
  const scale = {
    valueFormatter: (value: number) => axisText(unit, value, unitTextOf(text)),
    tickLabelStyle: small,
    tickNumber: isNarrow ? 4 : 6,
    ...(unit === 'count' && { tickMinStep: 1 }),
    // Room for the longest bar's label.
    ...(hasLabels && {
      domainLimit: (least: Bound, most: Bound) => ({
        min: least,
        max: Number(most) * (isFlat && isNarrow ? 1.35 : 1.12),
      }),
    }),
  }
  const frame = {
    height,
    hideLegend: true,
    skipAnimation: reducedMotion(),
    margin: noMargin,
    // Enter acts like a click.
    experimentalFeatures: { keyboardActivation: true },
    localeText: { a11yNoValue: none },
  }
  if (kind === 'line')
    return (
      <LineChart
        {...frame}
        series={series.map((one, at) => ({
          ...common(one, at),
          curve: 'linear' as const,
          showMark: names.length <= 31,
          shape: marks[at]?.shape ?? 'circle',
        }))}
        xAxis={[{ ...band, scaleType: 'point' as const }]}
        yAxis={[{ ...scale, width: 52 }]}
        grid={{ horizontal: true }}
        sx={dashes(series)}
        onMarkClick={(_event, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
      />
    )
  return (
    <BarChart
      {...frame}
      layout={isFlat ? 'horizontal' : 'vertical'}
      series={series.map((one, at) => ({
        ...common(one, at),
        // Labels unstacked bars only.
        ...(hasLabels && {
          barLabel: ({ value }: { value: number | null }) => (value ? label(one, value) : null),
          barLabelPlacement: 'outside' as const,
        }),
      }))}
      xAxis={[isFlat ? scale : band]}
      yAxis={[isFlat ? { ...band, width: isNarrow ? 104 : 168 } : { ...scale, width: 52 }]}
      grid={isFlat ? { vertical: true } : { horizontal: true }}
      borderRadius={isStacked ? 0 : 3}
      slotProps={{ barLabel: { style: { fontSize: 12, fill: 'var(--text)' } } }}
      onItemClick={(_event, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
    >
      <MarkPatterns marks={marks} />
    </BarChart>
  )
}
