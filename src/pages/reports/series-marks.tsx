import styles from './picture.module.css'

/** A colour of a picture together with its texture, so that nothing is told apart by colour alone. */
export interface Mark {
  id: string
  colour: string
  texture: Texture
}

export const textures = ['plain', 'slanted', 'dotted', 'lined'] as const
export type Texture = (typeof textures)[number] | 'faint'

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

/** The textures of a picture, to be painted with by `url(#id)`. */
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

/** What the colours and textures of a picture stand for. */
export function Legend({ entries }: { entries: readonly { mark: Mark; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ mark, label }) => (
        <li key={mark.id}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <MarkPatterns marks={[{ ...mark, id: `${mark.id}-key` }]} />
            <rect width="14" height="14" rx="3" fill={`url(#${mark.id}-key)`} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
