import styles from './figures.module.css'

const [width, height] = [88, 20]

/** Decorative: the row has the digits. */
export function Sparkline({ values }: { values: readonly (number | undefined)[] }) {
  const known = values.filter((value) => value !== undefined)
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
  if (known.length < 2 || least === most) return null
  const points = values.flatMap((value, at) =>
    value === undefined
      ? []
      : [
          `${((at / (values.length - 1)) * (width - 4) + 2).toFixed(1)},${((1 - (value - least) / (most - least)) * (height - 4) + 2).toFixed(1)}`,
        ],
  )
  const [x = '0', y = '0'] = points.at(-1)?.split(',') ?? []
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  )
}
