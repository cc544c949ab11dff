import type { BlockProps } from '../resource-ui.ts'
import { Folded, FoldHeading } from './fold-heading.tsx'
import type { SideBlock } from './side-blocks.ts'
import { useFold } from './use-fold.ts'
import styles from './record.module.css'

interface SectionBlockProps extends BlockProps {
  block: SideBlock
  folds: boolean
}

export function SectionBlock({ block, folds, resource, record }: SectionBlockProps) {
  const { key, title, Record, Total } = block
  const fold = useFold(key, folds && title !== undefined)
  return (
    <section
      id={key}
      className={styles.group}
      aria-label={title}
      data-folded={fold.isFoldable ? '' : undefined}
    >
      {title && (
        <h3>
          <FoldHeading
            fold={fold}
            title={title}
            total={fold.isFoldable && Total && <Total resource={resource} record={record} />}
          />
        </h3>
      )}
      <Folded fold={fold}>
        <Record resource={resource} record={record} />
      </Folded>
    </section>
  )
}
