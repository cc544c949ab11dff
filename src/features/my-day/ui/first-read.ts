import { useIsFetching } from '@tanstack/react-query'

/** Marks the queries whose answers are parts of the day. */
export const partOfDay = { partOfDay: true }

/** Whether each part of the day was read or failed once; before that none stands where it will stay. */
export const useIsDayRead = (): boolean =>
  useIsFetching({
    predicate: ({ meta, state }) => meta?.partOfDay === true && state.status === 'pending',
  }) === 0
