import type { BoardMoves } from '../../../engine/ui/feature-parts.ts'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import { mayMove, moveBetween } from '../stages.ts'

/** A drop on a board by stage asks for what the stage needs; only where a move leads can a card be dropped. */
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
