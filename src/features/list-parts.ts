import type { ListFeature } from '../engine/ui/feature-parts.ts'
import { UnreadMark } from './chats/ui/unread-mark.tsx'
import { useUnreadRows } from './chats/ui/use-unread.ts'
import { DuplicatesButton } from './duplicates/ui/duplicates-button.tsx'
import { followUpField, overdueSet } from './follow-ups/follow-ups.ts'
import { importMember } from './imports/import-member.ts'
import { EmptyListImport } from './imports/ui/import-button.tsx'
import { ImportChip } from './imports/ui/import-chip.tsx'
import { stageBoardMoves } from './stages/ui/board-moves.ts'
import { MergeAction } from './merging/ui/merge-action.tsx'

export const listFeatures: readonly ListFeature[] = [
  { Action: DuplicatesButton },
  { BulkAction: MergeAction },
  { memberChip: { member: importMember, Chip: ImportChip }, EmptyAction: EmptyListImport },
  { boardMoves: stageBoardMoves },
  { marks: { useCounts: useUnreadRows, Mark: UnreadMark } },
  {
    dueSet: {
      name: overdueSet,
      fields: ({ appointments, stages }) =>
        stages ? [stages.due] : [...(appointments ? [appointments] : []), followUpField],
    },
  },
]
