import { useQueryClient } from '@tanstack/react-query'
import { reportFailure, sayBriefly } from '../../../client/notice-store.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { quickMoments } from '../../../kit/calendar/quick-moments.ts'
import { finishFollowUp, snoozeFollowUp } from '../../follow-ups/ui/follow-up-calls.ts'
import { useDayText } from './texts/use-day-text.ts'
import type { DueItem } from './use-day.ts'

export type DueFollowUp = DueItem & Required<Pick<DueItem, 'followUp'>>

export const isFollowUp = (item: DueItem): item is DueFollowUp => item.followUp !== undefined

/** Tomorrow morning, the default due time. */
export const tomorrow = (now: number): string =>
  `${quickMoments(now).find(({ name }) => name === 'tomorrow')?.moment ?? ''}:00`

export function useFollowUpActions() {
  const text = useDayText()
  const client = useQueryClient()
  const run = async (item: DueFollowUp, work: Promise<unknown>, said: string): Promise<boolean> => {
    try {
      await work
      sayBriefly(said)
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: [item.resource.schema.name] })
    }
  }
  const place = ({ resource, recordId }: DueFollowUp) => ({ resource, recordId })
  return {
    complete: (item: DueFollowUp) =>
      run(item, finishFollowUp(place(item), item.followUp.id), text('done_said', { name: item.name })),
    snooze: (item: DueFollowUp, at: string) =>
      run(
        item,
        snoozeFollowUp(place(item), item.followUp, at),
        text('snoozed', { name: item.name, time: showTime(at) }),
      ),
  }
}
