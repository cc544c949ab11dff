import { queryOptions } from '@tanstack/react-query'
import type { UserListName } from '../../domain/user-lists.ts'
import { keptFor, readUserList, type UserListParams } from './user-lists.ts'

export const userListQuery = (name: UserListName, params: UserListParams = {}) =>
  queryOptions({
    queryKey: ['user', 'list', name, params],
    staleTime: keptFor,
    queryFn: ({ signal }) => readUserList(name, params, { signal }),
  })
