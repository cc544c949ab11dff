import { useDroppable } from '@dnd-kit/core'
import { Fragment, type CSSProperties } from 'react'
import { showCount } from '../../../domain/count.ts'
import { PersonAvatar } from '../cells/person-avatar.tsx'
import { Chip } from '../../../kit/chip.tsx'
import type { ValueCounts } from '../field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { BoardLane, type LaneProps } from './board-lane.tsx'
import { gateTo } from './gates.ts'
import type { Stage } from './stages.ts'
import { useBoardText } from './texts/use-board-text.ts'
import type { BoardColumn } from './use-board-columns.ts'
import styles from './board.module.css'

interface BoardStageProps extends LaneProps {
  stage: Stage
  counts: ValueCounts | undefined
  count: number | undefined
  open: boolean
  /** The dragged card may not be dropped here. */
  shut: boolean
  /** Undefined if always open. */
  onToggle?: () => void
}

/** Sticky headings below the cards; more would leave no room. */
const mostInSight = 5

/** A board column with headings for sub values. Collapsed, it is a strip with its count that still accepts cards. */
export function BoardStage({ stage, counts, count, open, shut, onToggle, ...lane }: BoardStageProps) {
  const text = useBoardText()
  const { head, lanes } = stage
  const [first] = lanes
  const { setNodeRef, isOver } = useDroppable({
    id: gateTo(first?.column.key ?? head.key, 'strip'),
    disabled: open,
  })
  const below = lanes.filter(({ column }) => column !== head)
  const name =
    count === undefined
      ? text('column_uncounted', { name: head.text })
      : text('column', { name: head.text, smart_count: count })
  const heading = (
    <>
      <ColumnName column={head} />
      {count !== undefined && (
        <span className={styles.count} data-part="count">
          {showCount(count)}
        </span>
      )}
    </>
  )
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-part="column"
      aria-label={name}
      data-strip={open ? undefined : ''}
      data-over={isOver && !shut ? '' : undefined}
      data-shut={shut ? '' : undefined}
    >
      <h2>
        {onToggle ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={name}
            onClick={onToggle}
          >
            {heading}
            <Icon name={open ? 'left' : 'right'} />
          </button>
        ) : (
          heading
        )}
      </h2>
      {shut && open && <p className={styles.shut}>{text('shut')}</p>}
      {open && (
        <div className={styles.lanes}>
          {lanes.map((one) => (
            <Fragment key={one.column.key}>
              {one.column !== head && (
                <LaneHeading
                  column={one.column}
                  count={counts?.(one.column.value)}
                  after={below.length > mostInSight ? null : below.length - 1 - below.indexOf(one)}
                />
              )}
              <BoardLane {...lane} {...one} count={counts?.(one.column.value)} />
            </Fragment>
          ))}
        </div>
      )}
    </section>
  )
}

function ColumnName({ column: { text, colour, picture } }: { column: BoardColumn }) {
  if (picture === undefined) return <Chip text={text} colour={colour} />
  return (
    <span className={styles.person}>
      <PersonAvatar name={text} pictureId={picture} size={20} />
      {text}
    </span>
  )
}

interface LaneHeadingProps {
  column: BoardColumn
  count: number | undefined
  /** Number of headings after it; null if it scrolls with the cards. */
  after: number | null
}

/** Sticky, so that cards can be dropped on it from anywhere. */
function LaneHeading({ column, count, after }: LaneHeadingProps) {
  const { setNodeRef, isOver } = useDroppable({ id: gateTo(column.key, 'heading') })
  const style: CSSProperties | undefined = after === null ? undefined : { '--after': after }
  return (
    <h3
      ref={setNodeRef}
      style={style}
      data-kept={after === null ? undefined : ''}
      data-over={isOver ? '' : undefined}
    >
      <Chip text={column.text} colour={column.colour} />
      {count !== undefined && (
        <span className={styles.count} data-part="count">
          {showCount(count)}
        </span>
      )}
    </h3>
  )
}
