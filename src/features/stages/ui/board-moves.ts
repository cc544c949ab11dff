import type { BoardMoves } from '../../../engine/ui/feature-parts.ts'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import { mayMove, moveBetween } from '../stages.ts'

/** Cards drop only where a declared move leads; dropping opens its requirements. */
export const stageBoardMoves: BoardMoves = {
  decides: ({ stages }, field) => stages?.field === field,
  fields: ({ stages }) =>
    stages ? [...new Set([stages.field, ...stages.moves.flatMap(({ when }) => when?.field ?? [])])] : [],
  leads({ stages }, session, record, to) {
    const move = stages && moveBetween(stages, record, String(to))
    return move !== undefined && mayMove(move, session)
  },
  Ask: lazy(
    () => import('./asked-move.tsx'),
    () => null,
  ),
}
