import { object, string } from 'yup'
import { appCodes } from '../../domain/app-codes.ts'
import { userLists, type RoleListName, type UserListName } from '../../domain/user-lists.ts'
import { call } from '../../engine/api/declared/call.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { pagingOf } from '../../engine/api/query.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { idNamed, list, page, paging, shape, text, whole } from '../../engine/shapes.ts'
import {
  firstOfEachList,
  listAvailableUpline,
  listByRole,
  listUpline,
  type UserListAnswer,
  type UserListQuery,
} from './user-lists.ts'
import { namesOf } from '../../domain/names.ts'

const query = object({
  ...paging,
  user_id: idNamed('user_id'),
  corporate_id: idNamed('corporate_id'),
  application_code: string().oneOf(appCodes),
})
const person = shape({ id: whole(), name: text() })
const people = page(person)

const listCall = <const Name extends UserListName>(
  name: Name,
  summary: string,
  find: (context: Context, asked: UserListQuery) => Promise<UserListAnswer>,
) =>
  call(`GET /access-control/${name}`, {
    summary,
    access: 'signedIn',
    query,
    answer: people,
    work: async ({ context, query: given }) => {
      const { application_code: app, corporate_id: corporateId, user_id: userId } = given
      const asked = { ...pagingOf(given), app, corporateId, userId }
      return pageOf(await find(context, asked), asked)
    },
  })

const roleLists = namesOf(userLists).map((name) =>
  listCall(name, 'People by their role, ids and names', (context, asked) =>
    listByRole(context, userLists[name], asked),
  ),
)
type RoleListCall = { [Name in RoleListName]: ReturnType<typeof listCall<Name>> }[RoleListName]

/** Ids and names of the corporate's users, for anyone signed in [API-03, API-06]. */
export const ownUserListCalls = [
  listCall('user-inline-up-list', 'Who stands above a user, nearest first', listUpline),
  listCall('user_available_upline_list', 'Who could stand above a user', listAvailableUpline),
  ...(roleLists as RoleListCall[]),
  call('GET /access-control/user-lists', {
    summary: 'The user lists of the app, each with its first 500: what a console reads at its start',
    access: 'signedIn',
    answer: list(shape({ list: text(), people: list(person) })),
    work: ({ context }) => firstOfEachList(context),
  }),
]
