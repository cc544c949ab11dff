import { closestCorners, type CollisionDetection, type UniqueIdentifier } from '@dnd-kit/core'

/** Drop target id that leads to a lane: its heading or collapsed column. */
export const gateTo = (key: string, kind: 'heading' | 'strip'): string => `${kind}>${key}`

export const laneBehind = (id: UniqueIdentifier): string | null =>
  /^(?:heading|strip)>(.+)$/.exec(String(id))?.[1] ?? null

/** Prefers a gate under the pointer, else the nearest card or lane. */
const detect: CollisionDetection = (args) => {
  const { pointerCoordinates: at, droppableContainers } = args
  const isGate = ({ id }: { id: UniqueIdentifier }) => laneBehind(id) !== null
  // Measured live: headings are sticky while cards scroll.
  const entered = droppableContainers.filter(isGate).find(({ node }) => {
    const box = node.current?.getBoundingClientRect()
    return at && box && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  })
  if (entered) return [{ id: entered.id }]
  return closestCorners({ ...args, droppableContainers: droppableContainers.filter((one) => !isGate(one)) })
}

/** Milliseconds for cards to settle. */
const settling = 120

/**
 * Requires pointer movement before changing targets again: otherwise settling cards would make the dragged one
 * oscillate.
 */
export function targetDetector(): CollisionDetection {
  let last: { x: number; y: number; time: number; found: ReturnType<CollisionDetection> } | null = null
  return (args) => {
    const at = args.pointerCoordinates
    const isStill = last && at && at.x === last.x && at.y === last.y
    if (last && isStill && performance.now() - last.time < settling) return last.found
    const found = detect(args)
    if (at && found[0]?.id !== last?.found[0]?.id) last = { ...at, time: performance.now(), found }
    return found
  }
}
