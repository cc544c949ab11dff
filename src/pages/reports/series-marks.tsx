import styles from './picture.module.css'
import { namesOf } from '../../domain/names.ts'

/** Colour plus texture: never colour alone. */
export interface Mark {
  id: string
  colour: string
  texture: Texture
  shape?: Shape
}

const shapes = {
  circle: 'M7 3.5 a3.5 3.5 0 1 0 0.01 0 Z',
  square: 'M4 4 H10 V10 H4 Z',
  diamond: 'M7 2.5 L10 7 L7 11.5 L4 7 Z',
  triangle: 'M7 3 L11 10.5 H3 Z',
  star: 'M7 2.5 L8.2 5.6 L11.5 5.8 L8.9 7.9 L9.8 11.1 L7 9.3 L4.2 11.1 L5.1 7.9 L2.5 5.8 L5.8 5.6 Z',
  cross: 'M5.5 3 H8.5 V5.5 H11 V8.5 H8.5 V11 H5.5 V8.5 H3 V5.5 H5.5 Z',
  wye: 'M5.8 7.6 L3 6 L4.2 3.8 L7 5.5 L9.8 3.8 L11 6 L8.2 7.6 V11 H5.8 Z',
} as const
export type Shape = keyof typeof shapes
export const shapeNames = namesOf(shapes)

export const textures = ['plain', 'slanted', 'dotted', 'lined'] as const
type Texture = (typeof textures)[number] | 'faint'

const side = 6

function Drawn({ texture }: { texture: Texture }) {
  const line = { stroke: 'var(--surface)', strokeWidth: 1.5, strokeOpacity: 0.7 }
  switch (texture) {
    case 'plain':
      return null
    case 'slanted':
      return <path d={`M0 ${side} L${side} 0 M-1 1 L1 -1 M5 7 L7 5`} {...line} />
    case 'faint':
      return <path d={`M0 0 L${side} ${side} M-1 5 L1 7 M5 -1 L7 1`} {...line} strokeWidth={2.5} />
    case 'dotted':
      return <circle cx={side / 2} cy={side / 2} r={1.2} fill="var(--surface)" fillOpacity={0.8} />
    case 'lined':
      return <path d={`M0 ${side / 2} L${side} ${side / 2}`} {...line} />
  }
}

/** Painted by `url(#id)`. */
export const MarkPatterns = ({ marks }: { marks: readonly Mark[] }) => (
  <defs>
    {marks.map(({ id, colour, texture }) => (
      <pattern key={id} id={id} width={side} height={side} patternUnits="userSpaceOnUse">
        <rect width={side} height={side} fill={colour} />
        <Drawn texture={texture} />
      </pattern>
    ))}
  </defs>
)

function Key({ mark: { id, colour, texture, shape } }: { mark: Mark }) {
  if (shape)
    return (
      <svg width="22" height="14" viewBox="-4 0 22 14" aria-hidden="true">
        <path
          d="M-4 7 H18"
          stroke={colour}
          strokeWidth={2}
          strokeDasharray={texture === 'faint' ? '4 3' : undefined}
        />
        <path d={shapes[shape]} fill="var(--surface)" stroke={colour} strokeWidth={1.5} />
      </svg>
    )
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <MarkPatterns marks={[{ id: `${id}-key`, colour, texture }]} />
      <rect width="14" height="14" rx="3" fill={`url(#${id}-key)`} />
    </svg>
  )
}

export function Legend({ entries }: { entries: readonly { mark: Mark; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ mark, label }) => (
        <li key={mark.id}>
          <Key mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  )
}
