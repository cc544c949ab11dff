import { closestCorners, type CollisionDetection, type UniqueIdentifier } from '@dnd-kit/core'

/** The drag library's id of what leads into a lane though it is not the lane itself: its heading, a collapsed column. */
export const gateTo = (key: string, kind: 'heading' | 'strip'): string => `${kind}>${key}`

/** The lane that a gate leads into; null for what is none. */
export const laneBehind = (id: UniqueIdentifier): string | null =>
  /^(?:heading|strip)>(.+)$/.exec(String(id))?.[1] ?? null

/** The gate that the pointer is on, else the nearest card or lane. */
const detect: CollisionDetection = (args) => {
  const { pointerCoordinates: at, droppableContainers } = args
  const isGate = ({ id }: { id: UniqueIdentifier }) => laneBehind(id) !== null
  // Looked at where they are now: headings stay in sight while the cards around them scroll.
  const entered = droppableContainers.filter(isGate).find(({ node }) => {
    const box = node.current?.getBoundingClientRect()
    return at && box && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  })
  if (entered) return [{ id: entered.id }]
  return closestCorners({ ...args, droppableContainers: droppableContainers.filter((one) => !isGate(one)) })
}

/** Milliseconds in which what a card came over has taken its new place. */
const settling = 120

/**
 * Tells what a carried card is over. Coming over something moves what is around it: until that has settled another
 * target needs another place of the pointer, or the card would go to and fro under a hand that is still.
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
