import { useIsFetching } from '@tanstack/react-query'

export const partOfDay = { partOfDay: true }

/** True if all parts have loaded or failed once; before that the layout may shift. */
export const useIsDayRead = (): boolean =>
  useIsFetching({
    predicate: ({ meta, state }) => meta?.partOfDay === true && state.status === 'pending',
  }) === 0
